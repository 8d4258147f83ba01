import type { Metadata } from 'next'

import { PageMissing } from '@/site/layout/not-found-message'
import { PageArticle } from '@/site/pages/page-article'
import { readPage } from '@/site/pages/read-page'
import { summaryOf, titleOf } from '@/site/pages/shown-page'
import { PAGE_WORDS } from '@/site/pages/words'
import { pageMetadata } from '@/site/seo/page-metadata'
import { readSiteSettings } from '@/site/settings/read-site-settings'

interface PageProps {
  params: Promise<{ slug: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [page, { tagline }] = await Promise.all([readPage((await params).slug), readSiteSettings()])
  if (!page) return { robots: 'noindex', title: 'Página não encontrada' }
  const { language, seo, slug } = page
  return pageMetadata({
    description: summaryOf(page) || tagline,
    image: { alt: titleOf(page), path: `/og/pagina/${slug}` },
    locale: PAGE_WORDS[language].locale,
    path: `/${slug}`,
    seo,
    title: page.title,
  })
}

/** A page made by staff (PAGE-01). The server in front passes on only existing addresses. */
const StaffPage = async ({ params }: PageProps) => {
  const [page, settings] = await Promise.all([readPage((await params).slug), readSiteSettings()])
  return page ? <PageArticle page={page} settings={settings} /> : <PageMissing />
}

export default StaffPage
