import { createLocalReq, type Payload } from 'payload'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { sqlIn } from '@kit/data/transaction'

/** Key of a job's last run in `platform_state`. */
export const JOB_KEY = 'job:'

/**
 * Records a job's run and its error, if any: name and code only, because database messages quote records. Never throws,
 * so that it cannot fail a job (OPS-20).
 */
export async function noteJob(payload: Payload, slug: string, error: unknown): Promise<void> {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const failure = error === null ? null : [name, code].filter((part) => typeof part === 'string').join(' ')
  try {
    await sqlIn(await createLocalReq({}, payload))`
      insert into platform_state (key, value) values (${JOB_KEY + slug}, ${JSON.stringify({ failure })}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`
  } catch (problem) {
    if (!isDatabaseAway(problem)) payload.logger.warn({ err: problem, msg: `The run of ${slug} could not be noted` })
  }
}
