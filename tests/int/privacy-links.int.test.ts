import { unzipSync } from 'fflate'
import { inject, type InjectOptions } from 'light-my-request'
import { beforeAll, expect, it } from 'vitest'

import { downloadExport } from '@crm/privacy/operations/export'
import { endOldLinks, giveLink } from '@crm/public-links/operations/public-links'
import { dayText } from '@kit/lib/dates'
import { withTransaction } from '@kit/data/transaction'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import type { LinkPages } from '@/proposal-pages/link-pages'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { useApi } from '../support/api'
import { linkPagesOf } from '../support/link-pages'
import { insertRow, recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'admin'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
let links: LinkPages

beforeAll(() => {
  links = linkPagesOf(api.config)
  links.refusals.setOpen(true)
})

/** Requests the link's address as a phone does. */
async function visit(path: string, { headers = {}, ...options }: InjectOptions = {}) {
  const answer = await inject((request, response) => void links.answer(request, response), {
    method: 'GET',
    ...options,
    headers: {
      [CLIENT_ADDRESS_HEADER]: `10.2.0.${serial() % 250}`,
      'user-agent': 'Mozilla/5.0 Chrome/131',
      ...headers,
    },
    url: path,
  })
  expect(answer.headers, path).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  return answer
}
const press = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { headers: { ...FORM, ...headers }, method: 'POST' })
const statusOf = async (path: string) => [(await visit(path)).statusCode, (await press(path)).statusCode]

interface Shared {
  export: { id: string; until: string }
  link: string
}
async function share(records: readonly string[], seen?: string) {
  const answer = await api.call('POST', '/api/crm/privacy/links', { as, body: { isNew: Boolean(seen), records, seen } })
  expect(answer.status, answer.text).toBe(200)
  const { export: made, link } = answer.body as unknown as Shared
  return { ...made, link, path: new URL(link).pathname }
}
const withdraw = (id: string) => api.call('DELETE', `/api/crm/privacy/links/${id}`, { as })

async function person() {
  const name = `Zulmira ${serial()}`
  const lead = await create.lead({ email: `z${serial()}@kapalanga.ao`, name, notes: 'Quer uma palanca' })
  const client = await create.client({ email: `z${serial()}@kapalanga.ao`, name })
  return { name, records: [lead.id, client.id] }
}
const looksOf = (records: readonly string[]) =>
  api.sql<{ look: string; userId: string | null; userName: string }>(
    'select look, user_id as "userId", user_name as "userName" from privacy_looks where records = $1::uuid[] order by at',
    [records],
  )
/** Content of a ZIP, without its timestamps. */
const contentOf = (zip: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content).toString('hex')]),
  )

it('[PRIV-02] an administrator makes the link, and its page alone makes no ZIP and is no download', async () => {
  const { name, records } = await person()
  const made = await share(records)
  expect(made.link).toMatch(/^http:\/\/site\.test\/privacidade\/dados\/[\w-]{32}$/)
  const page = await visit(made.path)
  expect(page.statusCode).toBe(200)
  for (const said of ['Os seus dados', 'dados.html', `action="${made.path}" `, 'Descarregar'])
    expect(page.body).toContain(said)
  expect(page.body).toContain(dayText(made.until))
  expect(page.body).not.toContain(name)
  expect((await visit(made.path, { method: 'HEAD' })).body).toBe('')
  const preview = await visit(made.path, { headers: { 'user-agent': 'WhatsApp/2.23' } })
  expect([preview.statusCode, preview.body.includes('Abrir')]).toEqual([200, true])
  expect(await looksOf(records)).toEqual([{ look: 'link', userId: api.userId(as), userName: expect.any(String) }])
})

it('[LINK-08] a preview of the link that confirms a data request repeats nothing of it', async () => {
  const text = 'Apaguem o caso da palanca'
  const id = await insertRow(api, 'data_requests', { email: 'z@kapalanga.ao', kind: 'erasure', text })
  const req = await api.serverReq()
  const path = `/privacidade/pedido/${await withTransaction(req, () => giveLink(req, 'data-request', id))}`
  const bot = { headers: { 'user-agent': 'WhatsApp/2.23' } }
  const preview = await visit(path, bot)
  expect([preview.statusCode, preview.body.includes('Abrir')]).toEqual([200, true])
  expect(preview.body).not.toMatch(/palanca|Eliminação/)
  for (const page of [await visit(path), await visit(`${path}?abrir=1`, bot)]) expect(page.body).toContain(text)
})

it('[PRIV-02] whoever presses gets what the administrator gets, and the log says that it was by the link', async () => {
  const { records } = await person()
  const { id, path } = await share(records)
  const answer = await press(path)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="dados-pessoais.zip"',
  ])
  const downloaded = contentOf(answer.rawPayload)
  expect(Object.keys(downloaded)).toEqual(['dados.html', 'dados.json'])
  expect(Buffer.from(downloaded['dados.json'] ?? '', 'hex').toString()).toContain('Quer uma palanca')
  expect((await looksOf(records)).slice(1)).toEqual([
    { look: 'download', userId: null, userName: 'A pessoa, pela ligação' },
  ])
  const own = await downloadExport(await api.serverReq(), id)
  expect(contentOf(new Uint8Array(await own.arrayBuffer()))).toEqual(downloaded)
})

it('[PRIV-02] it is the same link until another is made, whatever the order of the records; revoked, none of them opens', async () => {
  const { records } = await person()
  const first = await share(records)
  expect(await share(records.toReversed())).toEqual(first)
  const second = await share(records, first.link)
  expect(second.path).not.toBe(first.path)
  expect(await statusOf(first.path)).toEqual([410, 410])
  expect(await statusOf(second.path)).toEqual([200, 200])
  const [part = ''] = records
  const ofPart = await share([part])
  expect((await withdraw(second.id)).status).toBe(200)
  expect((await withdraw(second.id)).status, 'again').toBe(200)
  expect(await statusOf(second.path)).toEqual([410, 410])
  expect(await statusOf(ofPart.path), 'what was made of other records').toEqual([200, 200])
  // Two administrators at once get one link.
  const both = await Promise.all([share(records), share(records)])
  expect(both[0]).toEqual(both[1])
  await withdraw(both[0].id)
  expect(await statusOf(both[0].path)).toEqual([410, 410])
  expect((await withdraw('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

it('[PRIV-02] [LINK-12] one that a colleague made meanwhile is neither replaced nor revoked by who saw the one before', async () => {
  const { records } = await person()
  const first = await share(records)
  const second = await share(records, first.link)
  const renew = (seen?: string) =>
    api.call('POST', '/api/crm/privacy/links', { as, body: { isNew: true, records, seen } })
  for (const late of [await renew(first.link), await withdraw(first.id)])
    expect([late.status, late.body.error]).toEqual([409, STALE_RECORD])
  expect(await statusOf(second.path)).toEqual([200, 200])
  await withdraw(second.id)
  expect((await renew(second.link)).status, 'revoked by a colleague').toBe(409)
})

it('[PRIV-02] ends after seven days, by the export or by the link, with the page of all ended links', async () => {
  const { records } = await person()
  const made = await share(records)
  const age = (days: number) =>
    api.sql(`update privacy_exports set created_at = created_at - make_interval(days => $1) where id = $2`, [
      days,
      made.id,
    ])
  await age(6)
  expect(await statusOf(made.path)).toEqual([200, 200])
  await age(1)
  expect(await statusOf(made.path)).toEqual([410, 410])
  expect((await visit(made.path)).body).toContain('Esta ligação já não está ativa')
  const next = await share(records)
  expect(next.id).not.toBe(made.id)
  await api.sql(`update public_links set last_event_at = now() - interval '7 days' where record_id = $1`, [next.id])
  await endOldLinks(await api.serverReq())
  expect(await statusOf(next.path)).toEqual([410, 410])
})

it('[PRIV-02] [PRIV-06] dies with whoever is erased, and none is made of them any more', async () => {
  const { name, records } = await person()
  const other = await person()
  const [whole, part, others] = [await share(records), await share(records.slice(1)), await share(other.records)]
  const erased = await api.call('POST', '/api/crm/privacy/erasures', {
    as,
    body: { name, reason: 'asked', records: records.slice(0, 1) },
  })
  expect(erased.status, erased.text).toBe(200)
  expect(await statusOf(whole.path), 'one of its records').toEqual([410, 410])
  expect(await statusOf(part.path)).toEqual([200, 200])
  expect(await statusOf(others.path)).toEqual([200, 200])
  const refused = await api.call('POST', '/api/crm/privacy/links', { as, body: { records } })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Alguns destes registos já foram apagados: tire-os da escolha.',
  ])
})

it('[PRIV-02] [LINK-05] is held to what all links are: secrets, methods, other sites, thirty presses an hour', async () => {
  const { records } = await person()
  const { path } = await share(records)
  for (const odd of [`${path}x`, `${path}/pdf`, `${path}/aceitar`, '/privacidade/dados/', '/privacidade/dados/curto'])
    expect(await statusOf(odd), odd).toEqual([404, 404])
  expect((await visit(path.replace('/privacidade/dados/', '/orcamento/'))).statusCode).toBe(404)
  expect((await visit(path.replace('/dados/', '/pedido/'))).statusCode).toBe(404)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const refused = await visit(path, { method })
    expect([refused.statusCode, refused.headers.allow], method).toEqual([405, 'GET, HEAD, POST'])
  }
  expect((await press(path, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await press(path, { origin: 'null' })).statusCode).toBe(200)
  const presses = await Promise.all(Array.from({ length: 32 }, () => press(path)))
  expect(presses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(29)
  const limited = presses.filter(({ statusCode }) => statusCode === 429)
  expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await visit(path)).statusCode, 'the page itself').toBe(200)
  expect((await looksOf(records)).filter(({ look }) => look === 'download')).toHaveLength(30)
})

it('[PRIV-02] salespeople and editors make and revoke none', async () => {
  const { records } = await person()
  const { id } = await share(records)
  for (const role of ['comercial', 'editor'] as const) {
    expect((await api.call('POST', '/api/crm/privacy/links', { as: role, body: { records } })).status).toBe(403)
    expect((await api.call('DELETE', `/api/crm/privacy/links/${id}`, { as: role })).status).toBe(403)
  }
})
