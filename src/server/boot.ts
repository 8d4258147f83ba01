import pg from 'pg'
import { getPayload, type Migration, type Payload, type SanitizedConfig } from 'payload'

import { BOOT_LOCK } from '@kit/database/advisory-locks.mjs'
import { repeatErasures } from '@crm/privacy/operations/repeat-erasures'
import { resealAll } from '@kit/data/reseal'
import { getEnv } from '@kit/process/env'
import { setRunningPayload } from '@kit/process/running-payload'
import { seedAtFirstStart } from '@/seed'
import { ensureAdmin, type FirstSignIn, readFirstAccount } from './first-admin'

/**
 * Prepares the database before the server listens: migrations, the first administrator, at the first start the
 * demo content if wanted. An advisory lock serialises this across processes.
 */
export async function bootDatabase(
  config: SanitizedConfig,
  say: (line: string) => void,
): Promise<FirstSignIn & { payload: Payload }> {
  const env = getEnv()
  const lock = new pg.Client({ connectionString: env.databaseUrl, keepAlive: true })
  // It is idle during a migration; without a listener its loss would end the process with a stack.
  lock.on('error', () => undefined)
  await lock.connect()
  try {
    // Postgres 13 has no such setting.
    await lock.query(`select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'`)
    await lock.query('select pg_advisory_lock($1)', [BOOT_LOCK])
    const payload = await getPayload({ config, cron: true })
    if (process.env.NODE_ENV !== 'production') await migrateForDevelopment(payload)
    await requireHeld(lock)
    await followSecret(payload, say)
    const { broughtBack, repeated } = await repeatErasures(payload)
    if (repeated > 0) say(`Apagados de novo depois de uma reposição: ${repeated}.`)
    if (broughtBack.length > 0)
      say(`Parecem ser de alguém apagado e voltaram com a reposição, reveja-os: ${broughtBack.join(', ')}.`)
    const adminCreated = await ensureAdmin(payload, env)
    await seedAtFirstStart(payload, env, say)
    setRunningPayload(payload)
    return { adminCreated, firstAccount: await readFirstAccount(payload, env), payload }
  } finally {
    await lock.end().catch(() => undefined)
  }
}

/** @throws Error for the operator if the lock's connection was lost: another process may have begun its start. */
async function requireHeld(lock: pg.Client): Promise<void> {
  await lock.query('select').catch((cause: unknown) => {
    const message = 'A ligação à base de dados perdeu-se durante o arranque. Ligue o site outra vez.'
    throw Object.assign(new Error(message, { cause }), { isForOperator: true })
  })
}

/** Re-seals texts sealed with the previous secret, and reports at each start those that no secret opens. */
async function followSecret(payload: Payload, say: (line: string) => void): Promise<void> {
  const lost = [...(await resealAll(payload))].map(([table, count]) => `${count} em ${table}`)
  if (lost.length === 0) return
  say(`Não se abrem com este PAYLOAD_SECRET: ${lost.join(', ')}. Se o mudou, ponha o anterior em PAYLOAD_SECRET_OLD.`)
}

/** In production the adapter migrates when it connects. */
async function migrateForDevelopment(payload: Payload): Promise<void> {
  const { migrations } = await import('@kit/database/migrations')
  await payload.db.migrate({ migrations: migrations as unknown as Migration[] })
}
