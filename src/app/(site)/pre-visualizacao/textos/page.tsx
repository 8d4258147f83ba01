import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { DraftRefresh } from '@/site/drafts/draft-refresh'
import { readSiteTextsDraft } from '@/site/texts/read-site-texts'
import { TextsArticle } from '@/site/texts/texts-article'

export const metadata: Metadata = { robots: { follow: false, index: false }, title: 'Pré-visualização' }

/** The latest draft of the site's texts for signed-in staff. */
const TextsPreviewPage = async () => {
  const texts = await readSiteTextsDraft()
  if (!texts) notFound()
  return (
    <>
      <DraftRefresh />
      <TextsArticle texts={texts} />
    </>
  )
}

export default TextsPreviewPage
