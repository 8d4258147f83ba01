import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { declineDemo, isDemoDecided } from '@crm/dashboard/operations/demo-records'
import { tableOf } from '@kit/data/records'
import { sqlRowIn, takeYourTime, withTransaction } from '@kit/data/transaction'
import type { Env } from '@kit/process/env'
import { seedCategories } from './seed-categories'

/**
 * Fills a new database with the demo content, if wanted, all or nothing. A database's first start decides for good: one
 * begun empty, which gets the site's categories alone, or that has any content, even in the trash, is left alone.
 */
export async function seedAtFirstStart(
  payload: Payload,
  { seed }: Pick<Env, 'seed'>,
  say: (line: string) => void,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  if (await isDemoDecided(req)) return
  if (await hasContent(req)) return declineDemo(req)
  if (seed === 'none')
    return withTransaction(req, async () => {
      await seedCategories(req)
      await declineDemo(req)
    })
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

/** Whether anything has been saved beside the accounts: a record, or a global. */
async function hasContent(req: PayloadRequest): Promise<boolean> {
  const { collections, globals } = req.payload.config
  const anyRow = [...collections, ...globals]
    .filter(({ slug }) => slug !== 'users' && !slug.startsWith('payload-'))
    .map(({ slug }) => sql`exists (select from ${tableOf(slug)})`)
  const { found } = await sqlRowIn<{ found: boolean }>(req)`select ${sql.join(anyRow, sql` or `)} as found`
  return found
}
