import { notFound } from 'next/navigation'

import { readSiteTextsDraft } from '@/site/texts/read-site-texts'
import { TextsArticle } from '@/site/texts/texts-article'

/** The latest draft of the site's texts for signed-in staff. */
const TextsPreviewPage = async () => {
  const texts = await readSiteTextsDraft()
  return texts ? <TextsArticle texts={texts} /> : notFound()
}

export default TextsPreviewPage
