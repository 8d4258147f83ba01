import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { databaseOf, takeYourTime, withTransaction } from '@kit/data/transaction'

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
  'redirects',
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
  // Texts, fonts and drawings of the demo: needed once, and not loaded by any later start.
  const { seedDemo } = await import('./seed-demo')
  await withTransaction(req, async () => {
    // It waits for drawings, which a busy machine takes long for.
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
