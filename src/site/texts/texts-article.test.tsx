import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'

import { SITE_TEXTS } from '@collections/site-texts/defaults'
import { TextsArticle } from './texts-article'

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(stringsIn)

it('[PAGE-19] the preview shows every text that staff may write', async () => {
  const { prelude } = await prerender(<TextsArticle texts={SITE_TEXTS} />)
  const shown = (await new Response(prelude).text()).replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
  const missing = stringsIn(SITE_TEXTS)
    .map((text) => text.replace('{prazo}', SITE_TEXTS.contact.priorityTime))
    .filter((text) => !shown.includes(text))
  expect(missing).toEqual([])
})
