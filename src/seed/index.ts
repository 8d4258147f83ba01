import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { rememberDemo } from '@crm/dashboard/operations/demo-records'
import { seedContent } from './seed-content'
import { seedCrm } from './seed-crm'
import { seedPortfolio } from './seed-portfolio'
import { seedProposals } from './seed-proposals'

/** Tables of which one row is enough to leave a database alone. */
const CONTENT_TABLES = [
  'leads',
  'clients',
  'quotes',
  'orders',
  'projects',
  'services',
  'service_categories',
  'catalogue',
  'testimonials',
  'featured_clients',
  'team',
  'media',
]

/**
 * Fills an empty database with the demo content, all of it or, when something fails, nothing. Idempotent: a database
 * that has any content, even in the trash, is not touched.
 */
export async function seedWhenEmpty(payload: Payload, say: (line: string) => void): Promise<void> {
  const req = await createLocalReq({}, payload)
  if (await hasContent(req)) return
  say('A criar o conteúdo de demonstração…')
  await withTransaction(req, async () => {
    await seedContent(req)
    await seedPortfolio(req, say)
    const quotes = await seedCrm(req)
    await backdateHistory(req)
    await seedProposals(req, quotes)
    await rememberDemo(req)
  })
  say('Conteúdo de demonstração criado.')
}

async function hasContent(req: PayloadRequest): Promise<boolean> {
  const db = await databaseOf(req)
  const anyRow = CONTENT_TABLES.map((table) => `exists(select 1 from ${table})`).join(' or ')
  const { rows } = await db.execute<{ found: boolean }>(sql.raw(`select ${anyRow} as found`))
  return rows[0]?.found ?? true
}

/** The history was written just now; it belongs to when its records were made. */
async function backdateHistory(req: PayloadRequest): Promise<void> {
  const db = await databaseOf(req)
  for (const [entityType, table] of [
    ['lead', 'leads'],
    ['client', 'clients'],
    ['quote', 'quotes'],
    ['order', 'orders'],
  ] as const) {
    await db.execute(sql`
      update activities set created_at = record.created_at from ${sql.identifier(table)} as record
      where activities.entity_type = ${entityType} and activities.entity_id = record.id::text`)
  }
}
