'use client'

import { Link, useDocumentInfo } from '@payloadcms/ui'

import { CAMPAIGN_LINKS } from '@collections/redirects/domain/site-paths'
import type { Page } from '@kit/database/payload-types'

/** Link from a campaign's published page to creating its short address and QR code. */
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
