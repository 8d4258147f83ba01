import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'

import { SITE_TEXTS } from '@collections/site-texts/defaults'
import { ContactSection } from '@/site/contact/contact-section'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { Questions } from './questions'
import { RequestBlock } from './request-block'
import type { BlockOf } from './shown-page'
import { PAGE_WORDS } from './words'

const SETTINGS = { address: '', chat: null, email: 'ola@agencia.ao', phone: '', privacyPolicy: null } as SiteSettings
const PAGE = { isCampaign: true, language: 'pt', thanks: 'Obrigado!' } as const

async function shown(content: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerender(content)
  const root = document.createElement('div')
  root.innerHTML = await new Response(prelude).text()
  return root
}

it('[PAGE-11] the form of a page is the contact form: same fields, texts and consent', async () => {
  const block = { blockType: 'request', heading: 'Peça', service: { name: 'SEO' }, text: 'Hoje.' } as BlockOf<'request'>
  const asked = await shown(<RequestBlock block={block} page={PAGE} settings={SETTINGS} words={PAGE_WORDS.pt} />)
  const usual = await shown(<ContactSection settings={SETTINGS} texts={SITE_TEXTS.contact} />)
  expect(asked.querySelector('h2')?.textContent).toBe('Peça')
  const form = usual.querySelector('form')
  expect(form?.querySelectorAll('[name]').length).toBeGreaterThan(8)
  expect(asked.querySelector('form')?.outerHTML).toBe(form?.outerHTML)
})

it('[PAGE-02] questions are folded, and told to search engines', async () => {
  const rows = [{ answer: 'Até </script> dezembro.', question: 'Até quando?' }]
  const root = await shown(<Questions block={{ blockType: 'questions', heading: 'Dúvidas', rows }} />)
  expect(root.querySelector('details:not([open]) summary')?.textContent).toBe('Até quando?')
  expect(JSON.parse(root.querySelector('script')?.textContent ?? '')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ acceptedAnswer: { text: rows[0]?.answer }, name: 'Até quando?' }],
  })
})
