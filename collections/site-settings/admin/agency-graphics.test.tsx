import type { ServerProps } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { AgencyLogo } from './agency-graphics'

const htmlOf = async (agencyName: string | null, logo?: string) => {
  const payload = { findGlobal: () => Promise.resolve({ agencyName, logo }) }
  return renderToStaticMarkup(await AgencyLogo({ payload } as unknown as ServerProps))
}

it('[PAGE-17] a long name above the sign-in is smaller, and its mark as large', async () => {
  const [short, long] = [await htmlOf('Kianda'), await htmlOf('Kianda Comunicação & Imagem Corporativa, Lda.')]
  expect([short, long].map((html) => /tw:text-\[(\d+)px\]/.exec(html)?.[1])).toEqual(['30', '20'])
  for (const html of [short, long]) expect(html).toMatch(/<svg[^>]*tw:shrink-0[^>]*width="48"/)
})

it('[PAGE-17] an agency without a name is called as everywhere else', async () => {
  expect(await htmlOf(null)).toContain('Agência')
  expect(await htmlOf(' ', 'logotipo')).toContain('alt="Agência"')
})
