'use client'

import { useDocumentInfo } from '@payloadcms/ui'

import './never-saved.css'

/** Marks a global that was never saved, so that its draft status is hidden: visitors see its default texts. */
export function NeverSaved() {
  const { hasPublishedDoc, versionCount } = useDocumentInfo()
  return hasPublishedDoc || versionCount > 0 ? null : <span className="never-saved" hidden />
}
