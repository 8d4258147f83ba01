'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** A record without a title is called so, where Payload shows its id. */
export function Untitled() {
  const { id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    if (title === String(id)) setDocumentTitle('Sem título')
  }, [id, setDocumentTitle, title])
  return null
}
