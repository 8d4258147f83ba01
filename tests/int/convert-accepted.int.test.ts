import { beforeEach, describe, expect, it } from 'vitest'

import { sqlIn, withTransaction } from '@kit/data/transaction'
import { ERASED_NAME } from '@kit/lib/erased-person'
import { useApi } from '../support/api'
import { acceptanceOf, quoteFlow } from '../support/link-api'

const api = useApi()
const flow = quoteFlow(api)
const as = 'comercial'
const QUOTE = {
  clientEmail: 'teresa@exemplo.ao',
  clientName: 'Teresa Domingos',
  items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
  title: 'Identidade',
  validUntil: '2099-05-01',
}

async function share(change: object = {}) {
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: { ...QUOTE, ...change } })).body
  return { id: quote.id, token: await flow.share(quote.id) }
}

const acceptance = async (token: string) => acceptanceOf((await api.link(token)).body.proposal, { selected: [] })

const readQuote = async (id: string) => (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body
const counts = async () =>
  (
    await api.sql<{ clients: number; orders: number }>(
      'select (select count(*)::int from clients) as clients, (select count(*)::int from orders) as orders',
    )
  )[0]
/** A client of ours writes again: a lead, and its quote, in which staff have chosen that client. */
async function chosen(change: object = {}) {
  const { client } = (
    await api.call('POST', '/api/crm/clients', { as, body: { email: QUOTE.clientEmail, name: QUOTE.clientName } })
  ).body
  const { lead } = (await api.call('POST', '/api/leads', { as, body: { email: 'teresa@casa.ao', name: 'Teresa' } }))
    .body
  const body = { ...QUOTE, clientId: client.id, leadId: lead.id, ...change }
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
  return { client, lead, quote }
}
const readLead = async (id: string) => (await api.call('GET', `/api/leads/${id}`, { as })).body.lead
const openTasks = (id: string) =>
  api.sql<{ origin: string }>(
    'select origin from tasks where record_id = $1 and done_at is null and deleted_at is null order by origin',
    [id],
  )
const switchTo = (convertsAccepted: boolean) =>
  api.payload.updateGlobal({ data: { convertsAccepted, iban: 'AO06004400006729503010102' }, slug: 'site-settings' })

beforeEach(async () => {
  await api.sql('truncate orders, quotes, clients, leads, tasks cascade')
  await switchTo(true)
})

describe('what the settings let an acceptance do', () => {
  it('makes client and project in its transaction, once of two at once', async () => {
    const { id, token } = await share()
    const body = await acceptance(token)
    const answers = await Promise.all([api.link(`${token}/accept`, { body }), api.link(`${token}/accept`, { body })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await counts()).toEqual({ clients: 1, orders: 1 })
    const { links, quote } = await readQuote(id)
    expect(links).toMatchObject({ client: { name: 'Teresa Domingos' }, orders: [{ title: 'Identidade' }] })
    expect(quote.status).toBe('approved')
    expect(await openTasks(id)).toEqual([])
  })

  it('the same for one that staff note', async () => {
    const { id } = await share()
    expect((await flow.acceptByPhone(id, { channel: 'whatsapp' })).status).toBe(200)
    expect(await counts()).toEqual({ clients: 1, orders: 1 })
  })

  it('is not refused for a client without an address: that one is left for staff', async () => {
    const { id, token } = await share({ clientEmail: '' })
    expect((await api.link(`${token}/accept`, { body: await acceptance(token) })).status).toBe(200)
    expect(await counts()).toEqual({ clients: 0, orders: 0 })
    expect((await readQuote(id)).quote.acceptedAt).not.toBeNull()
    expect(await openTasks(id)).toEqual([{ origin: 'proposal-accepted' }])
  })

  it('is not refused for an address that is none: staff type another', async () => {
    const { id, token } = await share()
    await api.sql(`update quotes set client_email = 'n/a' where id = $1`, [id])
    await flow.share(id)
    expect((await api.link(`${token}/accept`, { body: await acceptance(token) })).status).toBe(200)
    expect(await counts()).toEqual({ clients: 0, orders: 0 })
    expect(await openTasks(id)).toEqual([{ origin: 'proposal-accepted' }])
    const path = `/api/crm/quotes/${id}/convert-to-client`
    const refused = await api.call('POST', path, { as, body: {} })
    expect([refused.status, refused.body.issues]).toEqual([400, [{ message: 'Email inválido', path: 'email' }]])
    expect((await api.call('POST', path, { as, body: { email: 'teresa@exemplo.ao' } })).status).toBe(201)
    expect((await api.call('POST', `/api/crm/quotes/${id}/duplicate`, { as })).status).toBe(201)
  })

  it('links a client who has such an address already', async () => {
    const { id } = await share()
    await api.call('POST', '/api/crm/clients', { as, body: { email: 'loja@exemplo.ao', name: 'Loja' } })
    await api.sql(`update clients set email = 'vendas&loja@exemplo.ao' where email = 'loja@exemplo.ao'`)
    await api.sql(`update quotes set client_email = 'vendas&loja@exemplo.ao' where id = $1`, [id])
    const { body } = await api.call('POST', `/api/crm/quotes/${id}/convert-to-client`, { as, body: {} })
    expect(body.client).toMatchObject({ email: 'vendas&loja@exemplo.ao', name: 'Loja' })
  })

  it('[OP-62] never links the client whose address the link holder types: that one is left for staff', async () => {
    const victim = { email: 'outra@exemplo.ao', name: 'Outra Empresa' }
    const { client } = (await api.call('POST', '/api/crm/clients', { as, body: victim })).body
    const { id, token } = await share({ clientEmail: '' })
    const body = { ...(await acceptance(token)), email: 'Outra@exemplo.ao' }
    const accepted = await api.link(`${token}/accept`, { body })
    expect(accepted.status).toBe(200)
    expect(accepted.body.proposal.project).toBeNull()
    expect(await counts()).toEqual({ clients: 1, orders: 0 })
    expect(await openTasks(id)).toEqual([{ origin: 'proposal-accepted' }])
    for (const path of ['convert-to-client', 'convert-to-project']) {
      const refused = await api.call('POST', `/api/crm/quotes/${id}/${path}`, { as, body: {} })
      expect(refused.status).toBe(409)
      expect(refused.body.error).toContain('cliente Outra Empresa')
    }
    expect((await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { clientId: client.id } })).status).toBe(200)
    expect((await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).status).toBe(201)
  })

  it('[OP-62] links a client by the address that a quote has only when staff convert it', async () => {
    await api.call('POST', '/api/crm/clients', { as, body: { email: QUOTE.clientEmail, name: 'Outra Empresa' } })
    const { id, token } = await share()
    const accepted = await api.link(`${token}/accept`, { body: await acceptance(token) })
    expect([accepted.status, accepted.body.proposal.project]).toEqual([200, null])
    expect(await counts()).toEqual({ clients: 1, orders: 0 })
    expect((await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).status).toBe(201)
    expect(await counts()).toEqual({ clients: 1, orders: 1 })
  })

  it('[OP-62] wins the lead for the client that staff have chosen in the quote', async () => {
    const { client, lead, quote } = await chosen()
    const token = await flow.share(quote.id)
    expect((await api.link(`${token}/accept`, { body: await acceptance(token) })).status).toBe(200)
    expect(await readLead(lead.id)).toMatchObject({ convertedToClientId: client.id, status: 'won' })
    expect((await api.call('GET', `/api/crm/clients/${client.id}`, { as })).body.client.leadId).toBe(lead.id)
  })

  it('[OP-62] of two quotes of one client at once wins both leads', async () => {
    const { client } = await chosen()
    const tokens: string[] = []
    for (const name of ['Ana', 'Rui']) {
      const { lead } = (await api.call('POST', '/api/leads', { as, body: { email: `${name}@exemplo.ao`, name } })).body
      tokens.push((await share({ clientId: client.id, leadId: lead.id })).token)
    }
    const bodies = await Promise.all(tokens.map(acceptance))
    const req = await api.serverReq()
    // Whoever works on the client meanwhile lets both come as far as they can.
    const accepting = await withTransaction(req, async () => {
      await sqlIn(req)`select from clients where id = ${client.id}::uuid for key share`
      const both = tokens.map((token, index) => api.link(`${token}/accept`, { body: bodies[index] }))
      await expect
        .poll(() =>
          api.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(2)
      return both
    })
    expect((await Promise.all(accepting)).map(({ status }) => status)).toEqual([200, 200])
    expect(await api.sql(`select id from leads where status = 'won'`)).toHaveLength(2)
  })

  it('leaves client and lead alone when staff made the project by hand', async () => {
    const { lead } = (await api.call('POST', '/api/leads', { as, body: { email: 'ana@exemplo.ao', name: 'Ana' } })).body
    const { id, token } = await share({ leadId: lead.id })
    const order = { clientId: null, quoteId: id, title: 'À mão' }
    expect((await api.call('POST', '/api/crm/orders', { as, body: order })).status).toBe(201)
    expect((await api.link(`${token}/accept`, { body: await acceptance(token) })).status).toBe(200)
    expect(await counts()).toEqual({ clients: 0, orders: 1 })
    expect((await readQuote(id)).quote.acceptedAt).not.toBeNull()
    expect(await api.sql(`select from leads where status = 'won'`)).toEqual([])
  })

  it('waits for nobody who works on its lead while the switch is off', async () => {
    await switchTo(false)
    const { lead } = (await api.call('POST', '/api/leads', { as, body: { email: 'ana@exemplo.ao', name: 'Ana' } })).body
    const { token } = await share({ leadId: lead.id })
    const body = await acceptance(token)
    const req = await api.serverReq()
    await withTransaction(req, async () => {
      await sqlIn(req)`select from leads where id = ${lead.id}::uuid for no key update`
      expect((await api.link(`${token}/accept`, { body })).status).toBe(200)
    })
  })

  it('is nothing while the switch is off; converting by hand then closes the task', async () => {
    await switchTo(false)
    const { id, token } = await share()
    await api.link(`${token}/accept`, { body: await acceptance(token) })
    expect(await counts()).toEqual({ clients: 0, orders: 0 })
    expect((await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).status).toBe(201)
    expect(await openTasks(id)).toEqual([])
  })
})

describe('converting by hand', () => {
  beforeEach(() => switchTo(false))

  it('[OP-63] closes the task also on the client’s screen', async () => {
    const { id, token } = await share()
    await api.link(`${token}/accept`, { body: await acceptance(token) })
    const { body } = await api.call('POST', '/api/crm/clients', {
      as,
      body: { email: 'teresa@exemplo.ao', name: 'Teresa Domingos' },
    })
    await api.sql('update quotes set client_id = $1 where id = $2', [body.client.id, id])
    const path = `/api/crm/clients/${body.client.id}/convert-to-project`
    expect((await api.call('POST', path, { as, body: { fromQuoteId: id } })).status).toBe(201)
    expect(await openTasks(id)).toEqual([])
  })

  it.each(['quotes', 'clients'] as const)(
    '[OP-62] wins the lead for the client that staff have chosen in the quote, on the screen of %s',
    async (screen) => {
      const { client, lead, quote } = await chosen({ status: 'approved' })
      const path = `/api/crm/${screen}/${screen === 'quotes' ? quote.id : client.id}/convert-to-project`
      const body = screen === 'quotes' ? {} : { fromQuoteId: quote.id }
      expect((await api.call('POST', path, { as, body })).status).toBe(201)
      expect(await readLead(lead.id)).toMatchObject({ convertedToClientId: client.id, status: 'won' })
    },
  )

  it('leaves a lead with its client and status alone', async () => {
    const { client, lead, quote } = await chosen({ status: 'approved' })
    const { client: other } = (
      await api.call('POST', '/api/crm/clients', { as, body: { email: 'outra@exemplo.ao', name: 'Outra' } })
    ).body
    await api.sql(`update leads set converted_to_client_id = $1, status = 'contacted' where id = $2`, [
      other.id,
      lead.id,
    ])
    const path = `/api/crm/clients/${client.id}/convert-to-project`
    expect((await api.call('POST', path, { as, body: { fromQuoteId: quote.id } })).status).toBe(201)
    expect(await readLead(lead.id)).toMatchObject({ convertedToClientId: other.id, status: 'contacted' })
  })

  it('[PRIV-04] leaves the lead of a person whose data were erased alone', async () => {
    const { client, lead, quote } = await chosen({ status: 'approved' })
    await api.sql('update leads set name = $1 where id = $2', [ERASED_NAME, lead.id])
    const path = `/api/crm/clients/${client.id}/convert-to-project`
    expect((await api.call('POST', path, { as, body: { fromQuoteId: quote.id } })).status).toBe(201)
    expect(await readLead(lead.id)).toMatchObject({ convertedToClientId: null, status: 'new' })
    expect((await api.call('GET', `/api/crm/clients/${client.id}`, { as })).body.client.leadId).toBeNull()
  })

  it('of two quotes of one client at once wins both leads', async () => {
    const one = await chosen({ status: 'approved' })
    const { lead } = (await api.call('POST', '/api/leads', { as, body: { email: 'ana@exemplo.ao', name: 'Ana' } })).body
    const second = { ...QUOTE, clientId: one.client.id, leadId: lead.id, status: 'approved' }
    const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: second })).body
    const path = `/api/crm/clients/${one.client.id}/convert-to-project`
    const answers = await Promise.all(
      [one.quote.id, quote.id].map((fromQuoteId) => api.call('POST', path, { as, body: { fromQuoteId } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await api.sql(`select id from leads where status = 'won'`)).toHaveLength(2)
  })

  it('[PROP-22] before the client accepts leaves nothing to convert', async () => {
    const { id, token } = await share()
    await api.call('PUT', `/api/crm/quotes/${id}`, { as, body: { status: 'approved' } })
    expect((await api.call('POST', `/api/crm/quotes/${id}/convert-to-project`, { as })).status).toBe(201)
    expect((await api.link(`${token}/accept`, { body: await acceptance(token) })).status).toBe(200)
    expect(await openTasks(id)).toEqual([])
  })

  it('[OP-62] a client whose address only the acceptance has gets it, and its NIF', async () => {
    const { id, token } = await share({ clientEmail: '' })
    const contact = { email: 'contas@exemplo.ao', nif: '5417000000' }
    await api.link(`${token}/accept`, { body: { ...(await acceptance(token)), ...contact } })
    const { body } = await api.call('POST', `/api/crm/quotes/${id}/convert-to-client`, { as, body: {} })
    expect(body.client).toMatchObject(contact)
  })
})
