import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { rememberDemo } from '@crm/dashboard/operations/demo-records'
import { seedContent } from './seed-content'
import { seedCrm } from './seed-crm'
import { seedPages } from './seed-pages'
import { seedPayments } from './seed-payments'
import { seedPortfolio } from './seed-portfolio'
import { seedProposals } from './seed-proposals'

/** Creates the whole demo content, in the request's transaction. */
export async function seedDemo(req: PayloadRequest, say: (line: string) => void): Promise<void> {
  await seedContent(req)
  await seedPages(req, await seedPortfolio(req, say))
  const ids = await seedCrm(req)
  await backdateHistory(req)
  await seedProposals(req, ids.quotes)
  await seedPayments(req, ids)
  await rememberDemo(req)
}

/** Moves history lines, which were written just now, to when their records were created. */
async function backdateHistory(req: PayloadRequest): Promise<void> {
  for (const [entityType, table] of [
    ['lead', 'leads'],
    ['client', 'clients'],
    ['quote', 'quotes'],
    ['order', 'orders'],
  ] as const) {
    await sqlIn(req)`
      update activities set created_at = record.created_at from ${sql.identifier(table)} as record
      where activities.entity_type = ${entityType} and activities.entity_id = record.id::text`
  }
}
