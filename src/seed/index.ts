import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { databaseOf, takeYourTime, withTransaction } from '@kit/data/transaction'

/** A database with a row in any of these tables is not seeded. */
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
  'redirects',
  'media',
]

/**
 * Fills an empty database with the demo content, all or nothing. Idempotent: leaves a database alone that has any
 * content, even in the trash.
 */
export async function seedWhenEmpty(payload: Payload, say: (line: string) => void): Promise<void> {
  const req = await createLocalReq({}, payload)
  if (await hasContent(req)) return
  say('A criar o conteúdo de demonstração…')
  // Loaded on demand: later starts do not need the demo's texts, fonts and drawings.
  const { seedDemo } = await import('./seed-demo')
  await withTransaction(req, async () => {
    // Lifts the time limits, because drawing takes long on a busy machine.
    await takeYourTime(req)
    await seedDemo(req, say)
  })
  say('Conteúdo de demonstração criado.')
}

async function hasContent(req: PayloadRequest): Promise<boolean> {
  const db = await databaseOf(req)
  const anyRow = CONTENT_TABLES.map((table) => `exists(select 1 from ${table})`).join(' or ')
  const { rows } = await db.execute<{ found: boolean }>(sql.raw(`select ${anyRow} as found`))
  return rows[0]?.found ?? true
}
