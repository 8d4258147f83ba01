import { prerender } from 'react-dom/static'
import type { Payload } from 'payload'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { PAGE_BLOCKS } from '@collections/pages/blocks/blocks'
import type { Page } from '@kit/database/payload-types'
import { runningPayload, setRunningPayload } from '@kit/process/running-payload'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { PageBlocks } from './page-blocks'
import type { PageBlock } from './shown-page'

/** All that staff or records say in the test. */
const CONTENT = 'Kalunga'

const CHAT = 'https://wa.me/244923456789'
const SETTINGS = { chat: CHAT, email: CONTENT, phone: '923 456 789', showSamples: false } as SiteSettings

const record = (id: number) => ({
  id: String(id),
  _status: 'published',
  category: CONTENT,
  clientName: `${CONTENT} ${id}`,
  content: CONTENT,
  description: CONTENT,
  isActive: true,
  isApproved: true,
  name: `${CONTENT} ${id}`,
  number: id,
  rating: 4,
  result: CONTENT,
  role: CONTENT,
  title: `${CONTENT} ${id}`,
  updatedAt: '2026-11-20T10:00:00.000Z',
})
const RECORDS = [1, 2, 3, 4, 5].map(record)

/** Every block, with what all of them may have. */
const BLOCKS = PAGE_BLOCKS.map(({ slug }) => ({
  blockType: slug,
  button: { kind: 'whatsApp', label: CONTENT },
  content: { root: { children: [], type: 'root' } },
  heading: CONTENT,
  id: slug,
  pictures: [],
  rows: [{ answer: CONTENT, label: CONTENT, question: CONTENT, text: CONTENT, title: CONTENT, value: CONTENT }],
})) as unknown as PageBlock[]

let shown: readonly object[] = []
let before: Payload | undefined

beforeEach(() => {
  try {
    before = runningPayload()
  } catch {
    before = undefined
  }
  const find = async ({ collection }: { collection: string }) => ({ docs: collection === 'media' ? [] : shown })
  setRunningPayload({ find } as unknown as Payload)
})
afterEach(() => setRunningPayload(before as Payload))

/** What a visitor reads, hears or sends. */
async function textsOf(language: Page['language']): Promise<string[]> {
  const page = { isCampaign: false, language, thanks: null }
  const { prelude } = await prerender(<PageBlocks blocks={BLOCKS} page={page} settings={SETTINGS} />)
  const root = document.createElement('div')
  root.innerHTML = await new Response(prelude).text()
  const texts = [...root.querySelectorAll(':not(script)')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
    ...['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
    new URL(element.getAttribute('href') ?? '/', 'https://site.ao').searchParams.get('text') ?? '',
  ])
  return texts.map((text) => text.replaceAll(CONTENT, '')).filter((text) => /\p{L}{2}/u.test(text))
}

it.each([
  ['with records', RECORDS],
  ['without records', []],
])('[PAGE-13] no fixed word of any block stays Portuguese on a page in another language, %s', async (_, records) => {
  shown = records
  const portuguese = new Set(await textsOf('pt'))
  for (const language of ['en', 'fr'] as const) {
    const same = (await textsOf(language)).filter((text) => portuguese.has(text) && text !== 'Email')
    expect(same).toEqual([])
  }
})
