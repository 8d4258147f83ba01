import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { SiteHeader } from './site-header'

const CHAT = 'https://wa.me/244923000000'

const htmlOf = (changes: Partial<SiteSettings> = {}) =>
  renderToStaticMarkup(
    <PathnameContext value="/">
      <SiteHeader settings={{ ...SITE_DEFAULTS, chat: CHAT, ...changes } as unknown as SiteSettings} />
    </PathnameContext>,
  )

it('[SITE-44] [PAGE-05] the documented menu is a row on a tablet, one with added entries or a long name only on a wide screen', () => {
  const isRowFrom = (html: string) => [...new Set(html.match(/(?:md|xl):(?:hidden|flex|ml-auto)/g))].toSorted()
  expect(isRowFrom(htmlOf())).toEqual(['md:flex', 'md:hidden', 'md:ml-auto'])
  const wide = ['xl:flex', 'xl:hidden', 'xl:ml-auto']
  expect(isRowFrom(htmlOf({ menuLinks: [{ href: '/verao', label: 'Verão' }] }))).toEqual(wide)
  for (const agencyName of ['Internacionalização & Marca', 'Kianda Comunicação & Imagem Corporativa, Lda.'])
    expect(isRowFrom(htmlOf({ agencyName }))).toEqual(wide)
})

it.each([
  ['Agência', 'text-xl'],
  ['Comunicação', 'text-base'],
  ['Kianda Comunicação & Imagem', 'text-base'],
  ['Empreendimentos', 'text-sm'],
  ['Kianda Comunicação & Imagem Corporativa, Lda.', 'text-sm'],
])('[SITE-42] the name %s stands in %s, so that no word of it is broken', (agencyName, size) => {
  expect(/tracking-tight (text-\w+)/.exec(htmlOf({ agencyName }).replace(/<ul.*<\/ul>/s, ''))?.[1]).toBe(size)
})
