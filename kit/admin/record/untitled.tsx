'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Replaces the id that Payload shows as the title of a record without one. */
export function Untitled() {
  const { id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    if (title === String(id)) setDocumentTitle('Sem título')
  }, [id, setDocumentTitle, title])
  return null
}
