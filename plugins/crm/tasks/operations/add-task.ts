import type { PayloadRequest } from 'payload'

import type { Task } from '@kit/database/payload-types'
import { LENGTH } from '@kit/http/fields'
import { cutText } from '@kit/lib/text'
import type { CrmRecord } from '@crm/links/domain/crm-records'

interface NewTask {
  /** 'YYYY-MM-DD' */
  dueDay: string
  note?: string | null
  /** The rule that makes it. */
  origin: string
  personId: string | null
  record: { id: string; type: CrmRecord }
  title: string
}

/** Makes a task by a rule of the product, in the request's transaction: whoever caused it may have no account. @returns its id */
export async function addTask(
  req: PayloadRequest,
  { dueDay, note = null, origin, personId, record, title }: NewTask,
): Promise<string> {
  const { id } = await req.payload.create({
    collection: 'tasks',
    data: {
      dueDay,
      note,
      origin,
      person: personId,
      priority: 'high',
      recordId: record.id,
      recordType: record.type,
      title: cutText(title, LENGTH.short),
    } as Omit<Task, 'createdAt' | 'id' | 'updatedAt'>,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return id
}
