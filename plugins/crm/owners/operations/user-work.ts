import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { invalidAt } from '@kit/lib/errors'
import { tableOf } from '@kit/data/records'
import { sqlIn, sqlRowIn, takeYourTime } from '@kit/data/transaction'
import { requirePerson } from '@collections/users/operations/people'
import { CRM_RECORDS, type CrmRecord } from '@crm/links/domain/crm-records'
import { notify } from '@crm/notifications/operations/notify'
import { giveOpenTasks, openTasksOf } from '@crm/tasks/operations/task'
import { type Work, workText } from '../domain/owned-records'
import { giveRecords } from './owners'

/**
 * Counts a person's records and open tasks; records in the trash count, because they can be restored. Checks no role:
 * the route and the hooks do.
 */
export async function countWorkOf(req: PayloadRequest, userId: string): Promise<Work> {
  const counts = CRM_RECORDS.map(
    (collection) => sql`(select count(*) from ${tableOf(collection)} where owner_id = ${userId})`,
  )
  return sqlRowIn<Work>(req)`
    select (${sql.join(counts, sql` + `)})::int as count,
      (select count(*)::int from tasks where ${openTasksOf(userId)}) as tasks`
}

/**
 * Gives all records and open tasks of one person to another, in one transaction, however many they are.
 * @throws DomainError invalid at `to`
 */
export async function handOver(req: PayloadRequest, from: string, to: string): Promise<Work> {
  if (to === from) throw invalidAt('to', 'Escolha outra pessoa')
  const person = await requirePerson(req, to, 'to')
  await takeYourTime(req)
  const tasks = await giveOpenTasks(req, from, person.id)
  let count = 0
  for (const collection of CRM_RECORDS) {
    count += (await giveRecords(req, collection, await lockRecordsOf(req, collection, from), person)).length
  }
  const work = { count, tasks }
  if (work.count + work.tasks > 0) {
    await notify(req, {
      causedBy: req.user ? String(req.user.id) : null,
      event: 'assigned',
      people: [person.id],
      text: workText(work),
    })
  }
  return work
}

async function lockRecordsOf(req: PayloadRequest, collection: CrmRecord, userId: string): Promise<string[]> {
  const rows = await sqlIn<{ id: string }>(
    req,
  )`select id from ${tableOf(collection)} where owner_id = ${userId} order by id for update`
  return rows.map(({ id }) => id)
}
