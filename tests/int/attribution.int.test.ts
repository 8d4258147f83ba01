import { beforeEach, describe, expect, it } from 'vitest'

import { DEFAULT_RULES } from '@crm/attribution/domain/channels'
import { useApi } from '../support/api'
import { CONTACT_FORM, QUOTE_REQUEST, recordsOf, serial, SERVICES_ORDER } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const FIRST = {
  at: '2026-11-20T08:00:00.000Z',
  campaign: 'Natal',
  landing: '/servicos',
  medium: 'cpc',
  source: 'google',
}
const LAST = { at: '2026-11-21T08:00:00.000Z', landing: '/', referrer: 'l.facebook.com' }

/** Sends a visitor's request; returns the lead's id. */
async function send(body: object, headers: Record<string, string> = {}): Promise<string> {
  const answer = await api.call('POST', '/api/leads', { body, headers })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.lead.id
}
const storedTouches = async (id: string) =>
  (await api.sql<object>('select first_touch, last_touch, source from leads where id = $1', [id]))[0]
const detailsOf = async (id: string) => (await api.call('GET', `/api/leads/${id}`, { as: 'comercial' })).body

beforeEach(() => api.sql('truncate orders, quotes, clients, leads cascade'))

describe('a request that says how its visitor came', () => {
  it.each([
    ['the contact form', CONTACT_FORM],
    ['the quote request', QUOTE_REQUEST],
    ['the services order', SERVICES_ORDER],
  ])('[ATTR-03] [ATTR-04] %s keeps both touches; its source stays the documented one', async (_name, form) => {
    const attribution = { firstTouch: { ...FIRST, person: 'ana' }, lastTouch: LAST, visitor: 7 }
    const id = await send({ ...form, attribution })
    expect(await storedTouches(id)).toEqual({ first_touch: FIRST, last_touch: LAST, source: 'website' })
    expect((await detailsOf(id)).origin).toEqual({
      firstChannel: 'paid-search',
      firstTouch: FIRST,
      lastChannel: 'social',
      lastTouch: LAST,
    })
  })

  it.each([
    null,
    'x',
    [[]],
    7,
    { firstTouch: 'x', lastTouch: { landing: 'a\u0000b', source: '\ud800' } },
    { __proto__: null, firstTouch: { at: 'ontem', gclid: '' } },
  ])('[ATTR-03] %j does not cost the request', async (attribution) => {
    const id = await send({ ...CONTACT_FORM, attribution })
    expect(await storedTouches(id)).toEqual({ first_touch: null, last_touch: null, source: 'website' })
  })

  it('[ATTR-03] a retry that came otherwise is the same request', async () => {
    const form = { ...CONTACT_FORM, email: `r${serial()}@exemplo.ao` }
    const key = { 'idempotency-key': `chave-${serial()}` }
    const id = await send({ ...form, attribution: { firstTouch: FIRST } }, key)
    expect(await send({ ...form, attribution: { firstTouch: FIRST, lastTouch: LAST } }, key)).toBe(id)
  })

  it.each(['sec-gpc', 'dnt'])('[ATTR-10] with %s: 1 no more than the page is stored', async (header) => {
    const id = await send({ ...CONTACT_FORM, attribution: { firstTouch: FIRST } }, { [header]: '1' })
    expect(await storedTouches(id)).toMatchObject({ first_touch: { landing: '/servicos' } })
  })

  it('[ATTR-04] staff cannot write it', async () => {
    const id = await send({ ...CONTACT_FORM, attribution: { firstTouch: FIRST } })
    await api.call('PUT', `/api/leads/${id}`, { as: 'admin', body: { firstTouch: LAST, name: 'Outra' } })
    await api.cms('PATCH', `/leads/${id}`, { as: 'admin', body: { firstTouch: LAST } })
    expect(await storedTouches(id)).toMatchObject({ first_touch: FIRST })
  })
})

describe('the person’s first visit', () => {
  const request = (touch: object | null, form: object = {}) =>
    send({ ...CONTACT_FORM, ...form, ...(touch && { attribution: { firstTouch: touch } }) })
  const firstOf = async (id: string) => (await detailsOf(id)).origin.firstTouch

  it('[ATTR-05] a later request shows that of the earliest, by e-mail or phone, and keeps its own', async () => {
    await request(null)
    const first = await request(FIRST)
    const byEmail = await request(LAST, { email: 'ANA@exemplo.ao', telefone: '923111222' })
    const byPhone = await request(LAST, { email: 'outra@exemplo.ao', telefone: '923 000 111' })
    const stranger = await request(LAST, { email: 'rui@exemplo.ao', telefone: '923999888' })
    for (const id of [first, byEmail, byPhone]) expect(await firstOf(id)).toEqual(FIRST)
    expect(await firstOf(stranger)).toEqual(LAST)
    expect(await storedTouches(byEmail)).toMatchObject({ first_touch: LAST })
    expect((await detailsOf(byEmail)).origin.lastTouch).toEqual(LAST)
  })

  it('[ATTR-05] merging keeps the earliest, and an undone merge gives back what was', async () => {
    const older = await request(FIRST)
    const survivor = await request(LAST)
    const merge = await api.call('POST', `/api/crm/leads/${survivor}/merge`, {
      as: 'comercial',
      body: { ids: [older] },
    })
    expect(merge.status, merge.text).toBe(200)
    expect(await storedTouches(survivor)).toMatchObject({ first_touch: FIRST, last_touch: LAST })
    const { merge: made } = (await api.call('GET', `/api/leads/${survivor}`, { as: 'comercial' })).body
    const body = { seen: made?.at }
    await api.call('POST', `/api/crm/leads/${survivor}/merge/undo`, { as: 'comercial', body })
    expect(await storedTouches(survivor)).toMatchObject({ first_touch: LAST, last_touch: LAST })
  })

  it('[ATTR-12] a client, a project and an avença show the origin of their lead', async () => {
    const leadId = await request(FIRST)
    const client = await create.client()
    await api.sql('update clients set lead_id = $1 where id = $2', [leadId, client.id])
    const quote = await create.quote({ leadId })
    const orders = [await create.order({ quoteId: quote.id }), await create.order({ clientId: client.id })]
    const read = async (path: string) => (await api.call('GET', path, { as: 'comercial' })).body.origin
    expect(await read(`/api/crm/clients/${client.id}`)).toBe('Pesquisa paga · Natal')
    for (const { id } of orders) expect(await read(`/api/crm/orders/${id}`)).toBe('Pesquisa paga · Natal')
    const retainer = await create.retainer()
    const ofRetainer = () => read(`/api/crm/retainers/${retainer.id}`)
    expect(await ofRetainer()).toBeNull()
    await api.sql('update retainers set client_id = $1 where id = $2', [client.id, retainer.id])
    expect(await ofRetainer(), 'of its client').toBe('Pesquisa paga · Natal')
    await api.sql('update clients set lead_id = null where id = $1', [client.id])
    await api.sql('update retainers set quote_id = $1 where id = $2', [quote.id, retainer.id])
    expect(await ofRetainer(), 'of its quote').toBe('Pesquisa paga · Natal')
    expect(await read(`/api/crm/orders/${(await create.order()).id}`)).toBeNull()
  })
})

describe('the table of channels', () => {
  const RULES = { rules: [{ channel: 'referral', mediums: 'cpc' }] }
  const channelOf = async () => {
    const id = await send({ ...CONTACT_FORM, attribution: { firstTouch: FIRST } })
    return (await detailsOf(id)).origin.firstChannel
  }

  it('[ATTR-07] an administrator changes it and puts it back; every lead follows', async () => {
    const change = (body: object) => api.cms('POST', '/globals/channels', { as: 'admin', body })
    expect(await channelOf()).toBe('paid-search')
    expect((await change(RULES)).status).toBe(200)
    expect(await channelOf()).toBe('referral')
    expect((await change({ rules: DEFAULT_RULES })).status).toBe(200)
    expect(await channelOf()).toBe('paid-search')
  })

  it('[ATTR-07] nobody else reads or changes it', async () => {
    for (const as of ['comercial', 'editor'] as const) {
      expect((await api.cms('POST', '/globals/channels', { as, body: RULES })).status).toBe(403)
      expect((await api.cms('GET', '/globals/channels', { as })).status).toBe(403)
    }
    expect((await api.cms('GET', '/globals/channels', {})).status).toBe(401)
  })
})
