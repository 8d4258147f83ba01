import type { CollectionBeforeChangeHook } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { undoErrors } from '@collections/activities/errors'

interface Phoned {
  phone?: string | null
}

/**
 * Stores the phone's E.164 form beside the typed one: the database compares it to find duplicates, and screens build
 * WhatsApp and call links from it without loading the phone library (OP-89).
 */
export const keepPhoneE164: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const sent = (data as Phoned).phone
  const phone = sent === undefined ? (originalDoc as Phoned | undefined)?.phone : sent
  return { ...data, phoneE164: phone ? normalizeAngolanPhone(phone) : null }
}

/** Refuses to restore a merged record from the trash: its references belong to the survivor now [DUP-07]. */
export const keepMerged: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const stored = originalDoc as { deletedAt?: string | null; mergedInto?: unknown } | undefined
  if (stored?.deletedAt && stored.mergedInto && data.deletedAt === null)
    throw new DomainError(undoErrors.record_is_merged)
  return data
}
