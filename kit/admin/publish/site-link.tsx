'use client'

import { useDocumentInfo } from '@payloadcms/ui'

interface Saved {
  deletedAt?: string | null
  slug?: string | null
}

/**
 * Opens the page of a published record.
 * @param before path before the slug
 */
export function SiteLink({ before }: { before: string }) {
  const { hasPublishedDoc, savedDocumentData } = useDocumentInfo()
  const { deletedAt, slug }: Saved = savedDocumentData ?? {}
  if (!hasPublishedDoc || !slug || deletedAt) return null
  return (
    <a href={before + encodeURIComponent(slug)} rel="noreferrer" target="_blank">
      Ver no site
    </a>
  )
}
