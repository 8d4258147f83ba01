import { startNightlyBackups } from './nightly.mjs'
import { noteProgram, prepareUpgrade } from './prepare-upgrade.mjs'
import { finishRestore } from './unfinished-restore.mjs'

/** What must be in order before the site opens its database. Throws a Failure when it must not. */
export async function beforeSite(place, tell, { isDev }) {
  await finishRestore(place)
  // A developer's database has the migrations of whatever branch was last at work.
  if (!isDev) await prepareUpgrade(place, tell)
}

/** What goes on beside the running site; nothing of it may end the site. */
export async function besideSite(databaseUrl, { isDev }) {
  if (isDev) return
  await noteProgram(databaseUrl).catch((error) =>
    console.error('The version could not be noted in the database', error),
  )
  startNightlyBackups(databaseUrl)
}
