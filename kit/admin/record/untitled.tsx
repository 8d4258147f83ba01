'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Replaces the id that Payload shows as the title of a record without one. */
export function Untitled() {
  const { id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    // After Payload's own effect, which runs later than this one and sets the id again.
    if (title === String(id)) queueMicrotask(() => setDocumentTitle('Sem título'))
  }, [id, setDocumentTitle, title])
  return null
}
