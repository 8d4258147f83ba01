import type { ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { inject } from 'light-my-request'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'

import { printProposal } from '@crm/proposals/operations/documents'
import { type PageRender, renderPage } from '@kit/process/page-status'
import { setRunningPayload } from '@kit/process/running-payload'
import HomePage, { generateMetadata } from '@/app/(site)/page'
import SiteLayout from '@/app/(site)/layout'
import { useApi } from '../support/api'
import { lookSource, pageSource, textSource } from '../support/document-source'
import { quoteFlow } from '../support/link-api'
import { linkPagesOf } from '../support/link-pages'
import { textOfPages } from '../support/quote-pdf'

// Next's compiler replaces it.
vi.mock('next/font/local', () => ({ default: () => ({ variable: '' }) }))

const api = useApi()
const as = 'comercial'
const { acceptByPhone } = quoteFlow(api)

/** How a document of today says something, how it said it, and why. */
type Difference = readonly [now: RegExp | string, before: string, why: string]

const before = (name: string) => readFileSync(path.join(import.meta.dirname, 'documents-before', `${name}.txt`), 'utf8')

/**
 * Compares a document with its stored source: Home's of commit 55a287d9, before pages and campaigns; a quote's of
 * f88d6e86, before plans of payment and monthly prices. Every difference is listed, and none that is gone.
 */
function expectAsBefore(name: string, now: string, differences: readonly Difference[] = []): void {
  let source = now
  for (const [said, was, why] of differences) {
    expect(source, why).toMatch(said)
    source = source.replaceAll(said, was)
  }
  expect(source).toBe(before(name))
}

const HOME: readonly Difference[] = [
  ['var(--color-violet-pale)', '#e3d8fb', 'a token of the brand, which an agency changes (0057)'],
  ['Objetos úteis', 'Objectos úteis', 'the spelling of the other texts'],
  [
    'escreva por <a href="https://wa.me/244900000000">WhatsApp</a>, escreva para <a href="mailto:geral@exemplo.ao">geral@exemplo.ao</a> ou ligue para <a href="tel:+244900000000">+244 900 000 000</a>.',
    'escreva para <a href="mailto:geral@exemplo.ao">geral@exemplo.ao</a> ou ligue para +244 900 000 000.',
    'all ways to write without a script, WhatsApp first',
  ],
  [/\n<fieldset>|<\/fieldset>/g, '', 'the fields are locked while they are sent'],
  [' estes dados, a página e a campanha por onde chegou apenas', ' estes dados apenas', 'what is recorded (0054)'],
]

const FITS = 'a phone’s width at 200 % text, and any agency’s words (0076)'
const SHORT = 'Home keeps its length on a phone, also with the notice of a closed day'
const LOCKED = 'the form is locked while it is sent, and hidden as a whole without a script'
const SAME = 'the same in another order'

const HOME_LOOK: readonly Difference[] = [
  [/(?<= p[ty]-)11\b/g, '12', SHORT],
  [
    'p mt-4 max-w-md text-on-violet-soft sm:mt-6 sm:text-xl sm:leading-relaxed',
    'p mt-6 max-w-md text-xl leading-relaxed text-on-violet-soft',
    SHORT,
  ],
  ['p mt-4 max-w-md text-ink-soft sm:text-lg', 'p mt-4 max-w-md text-lg text-ink-soft', SHORT],
  [/ wrap-anywhere(?= decoration-violet| text-on-ink-soft)/g, '', FITS],
  ['\nnav min-w-0', '', FITS],
  [' grid-cols-[minmax(0,1fr)] gap-x-16', ' gap-x-16', FITS],
  [
    'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-2',
    'grid-cols-2 gap-x-4 gap-y-3',
    FITS,
  ],
  ['bg-violet-night', 'bg-[#371277]', 'a token of the brand, which an agency changes (0057)'],
  ['\np font-medium\na underline\na underline', '\np mt-5 font-medium', 'all ways to write without a script'],
  ['\nform no-script:hidden\nfieldset min-w-0', '', LOCKED],
  [/(?<=active:bg-ink mt-6 w-full sm:w-auto)$/gm, ' no-script:hidden', LOCKED],
  [
    'text-4xl sm:text-5xl lg:text-7xl font-extrabold tracking-tighter',
    'text-4xl font-extrabold tracking-tighter sm:text-5xl lg:text-7xl',
    SAME,
  ],
  ['lg:pt-24 lg:grid-cols-[2fr_1fr_1fr_1fr]', 'lg:grid-cols-[2fr_1fr_1fr_1fr] lg:pt-24', SAME],
]

const FOOT: Difference = ['Agência ·\u00A0Luanda', 'Agência · Luanda', 'no line of the foot ends with a separator']

const KEPT: Difference = [/ data-kept="[^"]*"/g, '', 'the tab keeps what was typed until it has arrived']

const OPEN: readonly Difference[] = [
  FOOT,
  KEPT,
  ['\n<button aria-hidden="true" tabindex="-1" type="submit"></button>', '', 'Enter accepts'],
  [
    '\n<input type="hidden" name="grossCents"',
    '\n<input type="hidden" name="requestKey" value="ID"/>\n<input type="hidden" name="grossCents"',
    'nothing read the request key',
  ],
  [
    '<div>\n<output data-odd-nif="aceitar-nif" hidden="">Este NIF não tem o formato habitual. Confirme-o, se puder.</output></div>',
    '<output data-odd-nif="aceitar-nif" hidden="">Este NIF não tem o formato habitual. Confirme-o, se puder.</output>',
    'the note has its place before it is shown',
  ],
]

const ACCEPTED: readonly Difference[] = [
  FOOT,
  KEPT,
  ['\n<span>Aceite em DD/MM/AAAA</span>', '', 'the first view says how the quote stands'],
  ['\n<span data-answered="HASH" hidden=""></span>', '', 'the tab forgets an answer that is recorded'],
]

it('[PAGE-03] Home of a new install is what it was before pages and campaigns, but for listed differences', async () => {
  setRunningPayload(api.payload)
  const render: PageRender = { isAway: false, isDegraded: false, isWhole: true, response: {} as ServerResponse }
  const layout = createElement(SiteLayout, null, createElement(HomePage))
  const { prelude } = await renderPage(render, () =>
    prerender(createElement(PathnameContext.Provider, { value: '/' }, layout)),
  )
  const head = JSON.stringify(await generateMetadata(), null, 2)
  const html = await new Response(prelude).text()
  expectAsBefore('home', `${pageSource(html)}${head}\n`, HOME)
  expectAsBefore('home-look', lookSource(html), HOME_LOOK)
  expect(render.isDegraded).toBe(false)
})

describe('a quote without plan of payment and monthly prices', () => {
  const share = async () => {
    const body = {
      clientEmail: 'q@exemplo.ao',
      clientName: 'Teresa Domingos',
      conditions: 'Duas rondas de revisões.',
      depositPercent: 40,
      description: 'Do nome à fachada.',
      items: [
        { description: 'Logótipo', quantity: 1, unitPrice: '100000' },
        { description: 'Publicações', quantity: 12, unitPrice: '15000.05' },
        { description: 'Vídeo', isOptional: true, isSelected: true, quantity: 1, unitPrice: '50000' },
      ],
      notes: 'Observação',
      title: 'Identidade',
      validUntil: '2099-05-01',
    }
    const { id } = (await api.call('POST', '/api/crm/quotes', { as, body })).body.quote
    const shared = await api.call('POST', `/api/crm/quotes/${id}/share`, { as, body: { via: 'copy' } })
    return { id, url: new URL(shared.body.link).pathname }
  }

  it('[PAY-02] [RET-02] has the page that it had, open and accepted, but for listed differences', async () => {
    const { id, url } = await share()
    const links = linkPagesOf(api.config)
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/131.0.0.0 Mobile Safari/537.36' }
    const page = async () =>
      (await inject((request, response) => void links.answer(request, response), { headers, method: 'GET', url })).body
    expectAsBefore('proposal', pageSource(await page()), OPEN)
    await acceptByPhone(id)
    expectAsBefore('accepted', pageSource(await page()), ACCEPTED)
  })

  it('[PAY-02] [RET-02] has the PDF that it had, to the letter', async () => {
    const { id, url } = await share()
    await acceptByPhone(id)
    const pdf = await printProposal(await api.serverReq(), url.split('/').at(-1) ?? '')
    const pages = await textOfPages(new Uint8Array(await pdf.arrayBuffer()))
    expectAsBefore('pdf', textSource(pages.join('\n')))
  })

  it('[PAY-02] [RET-02] has all values that it had in the API', async () => {
    const { id } = await share()
    const sharing = (await acceptByPhone(id)).body
    const { quote } = (await api.call('GET', `/api/crm/quotes/${id}`, { as })).body
    const now = textSource(JSON.stringify({ quote, sharing }).replaceAll(/\b20[2-8]\d-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DAY'))
    expect(JSON.parse(now)).toMatchObject(JSON.parse(before('quote-api')) as object)
  })
})
