import { beforeEach, describe, expect, it } from 'vitest'

import { sqlIn, withTransaction } from '@kit/data/transaction'
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
