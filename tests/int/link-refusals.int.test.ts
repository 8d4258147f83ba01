import { AsyncLocalStorage } from 'node:async_hooks'

import { inject, type InjectOptions } from 'light-my-request'
import { beforeAll, describe, expect, it } from 'vitest'

import { PURPOSES } from '@crm/public-links/domain/purposes'
import { contentEvents } from '@kit/data/content-events'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { perProcess } from '@kit/process/per-process'
import type { LinkPages } from '@/proposal-pages/link-pages'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { linkPagesOf } from '../support/link-pages'

const api = useApi()
const as = 'comercial'
const QUOTE = {
  items: [{ description: 'Logótipo', quantity: 1, unitPrice: '100000' }],
  title: 'Identidade',
  validUntil: '2099-05-01',
}
const UNKNOWN_LIMIT = 10
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
/** Cycles through the purposes of links. */
const unknown = (index: number, paths = Object.values(PURPOSES)) =>
  `${paths[index % paths.length]?.path ?? ''}${String(index).padStart(32, 'x')}`

let rendered = 0
let links: LinkPages

beforeAll(() => {
  links = linkPagesOf(api.config, () => String((rendered += 1)))
  links.refusals.setOpen(true)
})

async function ask(address: string, url: string, { headers = {}, ...options }: InjectOptions = {}) {
  const answer = await inject((request, response) => void links.answer(request, response), {
    method: 'GET',
    ...options,
    headers: { [CLIENT_ADDRESS_HEADER]: address, ...headers },
    url,
  })
  expect(answer.headers, url).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  return answer
}

async function withdrawn(): Promise<string> {
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: QUOTE })).body
  const { body } = await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
  await quoteFlow(api).withdrawLink(quote.id)
  return new URL(body.link).pathname
}

describe('what is refused at the address of a link', () => {
  it('[LINK-06…07] [LINK-10] is rendered once for everybody: no link, unknown, withdrawn, too many', async () => {
    const ended = await withdrawn()
    const rounds = [0, 1, 2].map((round) => `10.0.0.${round}`)
    for (const address of rounds) {
      const short = Object.values(PURPOSES).map(({ path }) => `${path}curto`)
      for (const url of [...short, '/orcamento/curto/', '/orcamento/', '/orcamento/a/b/c/d'])
        expect((await ask(address, url)).statusCode, url).toBe(404)
      expect(
        (await ask(address, '/orcamento/curto', { headers: FORM, method: 'POST', payload: 'a=b' })).statusCode,
      ).toBe(404)
      expect((await ask(address, ended)).statusCode).toBe(410)
      expect((await ask(address, `${ended}/pdf`, { method: 'HEAD' })).statusCode).toBe(410)
      for (let index = 0; index < UNKNOWN_LIMIT; index += 1)
        expect((await ask(address, unknown(index))).statusCode).toBe(404)
      const limited = await ask(address, unknown(UNKNOWN_LIMIT), { headers: { 'if-none-match': '*' } })
      expect(limited.statusCode).toBe(429)
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(500)
      const [proposal, pressed] = [PURPOSES.proposal, PURPOSES.privacy].map(({ path }) => path + 'x'.repeat(32))
      for (const url of [`${proposal}/aceitar`, pressed ?? ''])
        expect((await ask(address, url, { headers: FORM, method: 'POST', payload: 'name=Ana' })).statusCode).toBe(429)
      expect((await ask(address, unknown(0), { method: 'HEAD' })).body).toBe('')
    }
    // One each of 404, 410 and 429.
    expect(rendered).toBe(3)
  })

  it('[LINK-10] many unknown secrets at once are counted, and hold no connection while they wait for each other', async () => {
    const { path } = PURPOSES['data-request']
    const press = () => ask('10.0.2.1', path + 'x'.repeat(32), { headers: FORM, method: 'POST', payload: 'a=b' })
    const answers = await Promise.all(Array.from({ length: UNKNOWN_LIMIT * 3 }, press))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(UNKNOWN_LIMIT).fill(404), ...Array<number>(UNKNOWN_LIMIT * 2).fill(429)])
  })

  it('[LINK-07] names the agency as it is called now', async () => {
    const before = await ask('10.0.1.1', '/orcamento/curto')
    expect((await ask('10.0.1.1', '/orcamento/curto')).body).toBe(before.body)
    contentEvents.emit('changed', 'site-settings')
    expect((await ask('10.0.1.1', '/orcamento/curto')).body).not.toBe(before.body)
  })
})

it('[OPS-10] a fault of the server at a link says the code of the request, and nothing of the fault', async () => {
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body: QUOTE })).body
  const { body } = await api.call('POST', `/api/crm/quotes/${quote.id}/share`, { as, body: { via: 'copy' } })
  const broken = linkPagesOf(api.config, () => 'Kaputt', 500)
  const requests = perProcess('request', () => new AsyncLocalStorage<{ requestId: string }>())
  const answer = await inject(
    (request, response) => requests.run({ requestId: 'K7Q2MMXA' }, () => void broken.answer(request, response)),
    { headers: { [CLIENT_ADDRESS_HEADER]: '10.9.9.9' }, method: 'GET', url: new URL(body.link).pathname },
  )
  expect([answer.statusCode, answer.payload]).toEqual([500, 'Erro interno do servidor. Código: K7Q2MMXA'])
})
