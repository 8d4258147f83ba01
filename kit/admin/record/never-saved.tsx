'use client'

import { useDocumentInfo } from '@payloadcms/ui'

import './never-saved.css'

/** Takes away the status of a global until its first save: it is no draft, as visitors see its usual texts. */
export function NeverSaved() {
  const { hasPublishedDoc, versionCount } = useDocumentInfo()
  return hasPublishedDoc || versionCount > 0 ? null : <span className="never-saved" hidden />
}
