import type { CollectionSlug, PayloadRequest } from 'payload'

import { notify } from '@crm/notifications/operations/notify'
import { portuguese } from '@kit/admin/i18n/portuguese'
import { findById } from '@kit/data/documents'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/**
 * Input of Payload's publishing task, which stores a relationship as a pair. A change that was cancelled leaves a job
 * without a page.
 */
interface Scheduled {
  doc?: { relationTo: CollectionSlug; value: string }
  user?: { value: string }
}

const { followingFieldsInvalid_one: oneField, followingFieldsInvalid_other: fields } = portuguese.translations.error

/** The job keeps no more of an error than its message; any other is in English and tells staff nothing. */
const isForStaff = (reason: string | null): reason is string =>
  Boolean(reason?.startsWith(oneField) || reason?.startsWith(fields))

/**
 * Tells whoever scheduled a change of a page, or the administrators if they have left, that it failed, and why:
 * Payload only logs it.
 */
export const tellUnpublished = (req: PayloadRequest): Promise<void> =>
  withTransaction(req, async () => {
    const failed = await sqlIn<{ input: Scheduled; reason: string | null }>(req)`
      delete from payload_jobs where task_slug = 'schedulePublish' and has_error
      returning input, error ->> 'message' as reason`
    for (const { input, reason } of failed) {
      if (!input.doc) continue
      const { relationTo, value } = input.doc
      const page = await req.payload.findByID({
        collection: relationTo,
        depth: 0,
        disableErrors: true,
        draft: true,
        id: value,
        req,
      })
      if (!page) continue
      const user = await findById(req, 'users', input.user?.value ?? null, { overrideAccess: true })
      await notify(req, {
        event: 'publication-failed',
        people: user ? [user.id] : 'admins',
        record: { entityId: value, entityType: relationTo },
        text: [('title' in page && page.title) || 'Sem título', ...(isForStaff(reason) ? [reason] : [])].join(' · '),
      })
    }
  })
