import type { CollectionBeforeChangeHook } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { undoErrors } from '@collections/activities/errors'

interface Phoned {
  phone?: string | null
}

/**
 * Keeps the phone's E.164 form beside the phone as it was typed: the database finds possible duplicates by it, and the
 * screens make WhatsApp and call links of it without the library of numbering plans in the browser (OP-89).
 */
export const keepPhoneE164: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const sent = (data as Phoned).phone
  const phone = sent === undefined ? (originalDoc as Phoned | undefined)?.phone : sent
  return { ...data, phoneE164: phone ? normalizeAngolanPhone(phone) : null }
}

/** A merged record does not come out of the trash by itself: what belonged to it is another's by now [DUP-07]. */
export const keepMerged: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const stored = originalDoc as { deletedAt?: string | null; mergedInto?: unknown } | undefined
  if (stored?.deletedAt && stored.mergedInto && data.deletedAt === null)
    throw new DomainError(undoErrors.record_is_merged)
  return data
}
