import type { Metadata } from 'next'

import { DATA_REQUEST_PAGE } from '@crm/public-links/domain/purposes'
import { buttonClasses } from '@kit/ui/button'
import { PageMissing } from '@/site/layout/not-found-message'
import { Prose } from '@/site/sections/prose'
import { pageMetadata } from '@/site/seo/page-metadata'
import { type LegalText, readSiteSettings } from '@/site/settings/read-site-settings'
import { LEGAL_PAGES } from './legal-pages'

type LegalPageKey = keyof typeof LEGAL_PAGES

export async function legalMetadata(page: LegalPageKey): Promise<Metadata> {
  const { description, path, title } = LEGAL_PAGES[page]
  if (!(await readSiteSettings())[page]) return { robots: 'noindex', title: 'Página não encontrada' }
  return pageMetadata({ description, image: { alt: title, path: '/og/home' }, path, title })
}

/** A legal text; 404 until staff have published it. */
export const LegalPage = async ({ page }: { page: LegalPageKey }) => {
  const text: LegalText | null = (await readSiteSettings())[page]
  if (!text) return <PageMissing />
  return (
    <article className="wrap pb-24 pt-32 lg:pb-32 lg:pt-44">
      <h1 className="max-w-[16ch] text-title font-extrabold">{LEGAL_PAGES[page].title}</h1>
      <Prose className="mt-10" text={text} />
      {page === 'privacyPolicy' && (
        <a className={`mt-10 ${buttonClasses('outline')}`} href={DATA_REQUEST_PAGE}>
          Pedir os meus dados
        </a>
      )}
    </article>
  )
}
