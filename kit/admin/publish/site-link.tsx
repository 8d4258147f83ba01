'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

interface Saved {
  _status?: string | null
  deletedAt?: string | null
  slug?: string | null
}

/**
 * Opens the page of a published record.
 * @param before path before the slug
 */
export function SiteLink({ before }: { before: string }) {
  const { hasPublishedDoc, savedDocumentData } = useDocumentInfo()
  const { deletedAt }: Saved = savedDocumentData ?? {}
  const slug = usePublishedSlug()
  if (!hasPublishedDoc || !slug || deletedAt) return null
  return (
    <a href={before + encodeURIComponent(slug)} rel="noreferrer" target="_blank">
      Ver no site
    </a>
  )
}

/** The form has it until the first autosave; a draft may have another. */
function usePublishedSlug(): string | null {
  const { collectionSlug, hasPublishedDoc, id, savedDocumentData } = useDocumentInfo()
  const { _status, slug }: Saved = savedDocumentData ?? {}
  const [published, setPublished] = useState<string | null>(null)
  if (_status === 'published' && slug && slug !== published) setPublished(slug)
  const isUnread = hasPublishedDoc && published === null
  useEffect(() => {
    if (!isUnread) return undefined
    const abort = new AbortController()
    const read = async () => {
      const answer = await fetch(`/api/cms/${collectionSlug}/${id}?depth=0&select[slug]=true`, {
        credentials: 'same-origin',
        signal: abort.signal,
      })
      if (answer.ok) setPublished(((await answer.json()) as Saved).slug ?? null)
    }
    // Without it, there is no link.
    read().catch(() => {})
    return () => abort.abort()
  }, [collectionSlug, id, isUnread])
  return published
}
