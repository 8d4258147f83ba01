import { startNightlyBackups } from './nightly.mjs'
import { noteProgram, prepareUpgrade } from './prepare-upgrade.mjs'
import { finishRestore } from './unfinished-restore.mjs'

/** Runs before the site opens its database. Throws a Failure if the site must not start. */
export async function beforeSite(place, tell, { isDev }) {
  await finishRestore(place)
  // A developer's database may have migrations of another branch.
  if (!isDev) await prepareUpgrade(place, tell)
}

/** Background work while the site runs; a failure must not stop the site. */
export async function besideSite(databaseUrl, { isDev }) {
  if (isDev) return
  await noteProgram(databaseUrl).catch((error) =>
    console.error('The version could not be noted in the database', error),
  )
  startNightlyBackups(databaseUrl)
}
