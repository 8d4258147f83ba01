import { BOOT_LOCK } from '../../kit/database/advisory-locks.mjs'
import { withConnection } from '../runtime/connect.mjs'
import { readState } from './platform-state.mjs'
import { discard, findUnfinished, finish } from './staged-files.mjs'

/** Completes the files of a killed restore if its transaction was committed; otherwise discards them. */
export async function settleUnfinished(client, dataDir) {
  const id = findUnfinished(dataDir)
  const restored = await readState(client, 'restore')
  if (restored?.id === id) finish(dataDir, id)
  else discard(dataDir, id)
}

/** Same at the site's start. Waits for a running restore. */
export async function finishRestore({ databaseUrl, dataDir }) {
  if (!findUnfinished(dataDir)) return
  await withConnection(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK])
    if (findUnfinished(dataDir)) await settleUnfinished(client, dataDir)
  })
}
