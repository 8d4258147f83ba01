import type { CollectionSlug, PayloadRequest } from 'payload'

import { notify } from '@crm/notifications/operations/notify'
import { sqlIn, withTransaction } from '@kit/data/transaction'

/** Input of Payload's publishing task, which stores a relationship as a pair. */
interface Scheduled {
  doc: { relationTo: CollectionSlug; value: string }
  user: { value: string }
}

/** Tells whoever scheduled a change of a page that it failed: Payload only logs it. */
export const tellUnpublished = (req: PayloadRequest): Promise<void> =>
  withTransaction(req, async () => {
    const failed = await sqlIn<{ input: Scheduled }>(req)`
      delete from payload_jobs where task_slug = 'schedulePublish' and has_error returning input`
    for (const { input } of failed) {
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
      await notify(req, {
        event: 'publication-failed',
        people: [input.user.value],
        record: { entityId: value, entityType: relationTo },
        text: 'title' in page ? String(page.title) : '',
      })
    }
  })
