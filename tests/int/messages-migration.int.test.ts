import { expect, it } from 'vitest'

import { findUndeliveredQuotes } from '@crm/quotes/operations/quote-lists'
import { moveQueuedMails } from '@kit/database/migrations/20261126_060000_release_1_0_0'
import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)

it('[R1] [NOTI-02] quote mails of Payload’s queue become messages: waiting ones leave, failed ones stay marked', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => create.quote()))
  const [waiting, interrupted, old, failed, refused] = made.map(({ id }) => id)
  // Payload's list of tasks no longer contains it.
  await api.sql('alter table payload_jobs alter column task_slug type text')
  await api.sql('alter table payload_jobs_log alter column task_slug type text')
  const job = (quoteId: string | undefined, columns: string, values: string) =>
    api.sql(
      `insert into payload_jobs (input, task_slug, ${columns})
       values (jsonb_build_object('quoteId', $1::text, 'to', 'ana@exemplo.ao', 'message', 'Olá'), 'send-quote-email', ${values})`,
      [quoteId],
    )
  await job(waiting, 'wait_until', 'now()')
  await job(interrupted, 'processing', 'true')
  await job(old, 'processing, created_at', "true, now() - interval '4 days'")
  await job(failed, 'has_error', 'true')
  await api.sql(
    `insert into activities (entity_type, entity_id, type, description) values
     ('quote', $1, 'email_failed', 'O envio do orçamento por email para rui@exemplo.ao falhou: recusado')`,
    [refused],
  )
  await api.sql("insert into payload_jobs (task_slug) values ('purge-trash')")

  await moveQueuedMails(api.payload.db.drizzle)
  const rows = await api.sql<{
    content: { message: string } | null
    entity_id: string
    recipient: string
    state: string
  }>('select * from messages')
  const byQuote = Object.fromEntries(rows.map((row) => [row.entity_id, row]))
  expect(made.map(({ id }) => byQuote[id]?.state)).toEqual(['queued', 'queued', 'failed', 'failed', 'failed'])
  expect(byQuote[waiting ?? '']?.content?.message).toBe('Olá')
  expect(byQuote[refused ?? '']?.recipient).toBe('rui@exemplo.ao')
  expect(await api.sql('select task_slug from payload_jobs')).toEqual([{ task_slug: 'purge-trash' }])
  const ids = made.map(({ id }) => id)
  expect(await findUndeliveredQuotes(await api.serverReq(), ids)).toEqual(new Set([old, failed, refused]))
})
