'use client'

import { Link, useDocumentInfo } from '@payloadcms/ui'

import { CAMPAIGN_LINKS } from '@collections/redirects/domain/site-paths'
import type { Page } from '@kit/database/payload-types'

/** From a campaign's published page to the short address and QR code that lead to it. */
export function CampaignLink() {
  const { hasPublishedDoc, savedDocumentData } = useDocumentInfo()
  const { slug } = (savedDocumentData ?? {}) as Partial<Page>
  if (!hasPublishedDoc || !slug) return null
  return (
    <p>
      <Link href={`${CAMPAIGN_LINKS}?pagina=${encodeURIComponent(`/${slug}`)}`} prefetch={false}>
        Fazer ligação de campanha com código QR
      </Link>
    </p>
  )
}
