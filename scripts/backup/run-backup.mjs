import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { COPY_LOCK } from '../../kit/database/advisory-locks.mjs'
import { prepareDataDir } from '../runtime/data-dir.mjs'
import { provideDatabase } from '../runtime/database.mjs'
import { ensureInstalled } from '../runtime/install.mjs'
import { Failure, say } from '../runtime/say.mjs'
import { loadEnvFile, readSettings } from '../runtime/settings.mjs'
import { runCommand, shutDown } from '../runtime/shutdown.mjs'
import { readPassphrase } from './passphrase.mjs'
import { expiredBackups } from './retention.mjs'
import { isBackupDue, isCopyDue } from './schedule.mjs'
import { backupFolder, isCopiedToS3 } from './settings.mjs'

const USAGE = 'Uso: npm run backup [-- --encrypt] [--with-secrets], ou npm run backup -- --check {ficheiro}'
const LOW_PRIORITY = 10

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'string' },
        // For the running site: copies the nightly backup that is not in S3 yet.
        copy: { type: 'boolean' },
        encrypt: { type: 'boolean' },
        // For the running site: makes a backup if this night has none yet, and removes expired ones.
        nightly: { type: 'boolean' },
        'with-secrets': { type: 'boolean' },
      },
    })
    return values
  } catch {
    throw new Failure(USAGE)
  }
}

/** `npm run backup` (docs/decisions/0024). */
export function runBackup(args) {
  return runCommand(async () => {
    const options = readOptions(args)
    loadEnvFile()
    if (options.check) await check(resolve(options.check))
    else if (options.copy) await copyNewest((await prepare(readSettings(), { isForSite: true })).databaseUrl)
    else await make(options)
    await shutDown(0)
  })
}

async function check(file) {
  await ensureInstalled(say)
  const { checkBackup } = await import('./check-backup.mjs')
  const { files, rows, tables } = await checkBackup(file)
  say(`Cópia verificada: ${tables} tabelas, ${rows} registos, ${files} ficheiros.`)
}

async function make({ encrypt, nightly = false, 'with-secrets': withSecrets }) {
  const settings = readSettings()
  const passphrase = encrypt || process.env.BACKUP_PASSPHRASE ? await readPassphrase({ isNew: true }) : undefined
  const { dataDir, databaseUrl } = await prepare(settings, { isForSite: nightly })
  const folder = backupFolder(dataDir)
  const { makeBackup } = await import('./make-backup.mjs')
  const { readState } = await import('./platform-state.mjs')
  const isWanted =
    nightly &&
    (async (client) => {
      const state = await readState(client, 'backup')
      const isDue = isBackupDue(state, new Date(), readdirSync(folder))
      if (isDue) requireSameDisk(state, folder)
      return isDue
    })
  const made = await noted(databaseUrl, nightly, async () => {
    const backup = await makeBackup({ databaseUrl, dataDir, folder, isWanted, passphrase, withSecrets })
    if (backup) writeFileSync(join(folder, MARK), '')
    return backup
  })
  if (made) {
    const expired = nightly ? expiredBackups(readdirSync(folder), basename(made.file)) : []
    for (const name of expired) rmSync(join(folder, name), { force: true })
    tellOf(made)
  }
}

async function prepare(settings, { isForSite }) {
  // A full disk there must not stop a backup of a database elsewhere.
  const dataDir = settings.databaseUrl
    ? settings.dataDir
    : await prepareDataDir(settings.dataDir, { neededMegabytes: 0 })
  if (isForSite) setPriority(LOW_PRIORITY)
  // Not below the running site, whose packages these are: after `git pull`, or under another Node, npm would remove them.
  else await ensureInstalled(say)
  return { dataDir, databaseUrl: await provideDatabase({ ...settings, dataDir }, isForSite ? () => undefined : say) }
}

/** Stands in a folder with backups, also after these were moved away. */
const MARK = '.copias-de-seguranca'

/** Throws a Failure if the folder has lost its mark: root would write to the disk below a missing mount. */
function requireSameDisk(state, folder) {
  if (state?.marked === folder && !existsSync(join(folder, MARK)))
    throw new Failure(
      `A pasta ${folder} já não é a das outras cópias de segurança: o disco está montado? Se a esvaziou, faça uma com npm run backup.`,
    )
}

const noteIn = async (databaseUrl, value) => {
  const { withConnection } = await import('../runtime/connect.mjs')
  const { noteState } = await import('./platform-state.mjs')
  await withConnection(databaseUrl, (client) => noteState(client, 'backup', value))
}

const NOTHING_TO_COPY = { copyFailedAt: null, copyFailure: null, isCopyTold: null, toCopy: null }

/**
 * Copies the newest nightly backup; `toCopy` stays set until that succeeds, and the site retries an hour after a
 * failure. One process copies at a time.
 */
async function copyNewest(databaseUrl) {
  const { withConnection } = await import('../runtime/connect.mjs')
  await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isFree"', [COPY_LOCK])
    if (rows[0].isFree) await copyNoted(databaseUrl, client)
  })
}

async function copyNoted(databaseUrl, client) {
  const { readState } = await import('./platform-state.mjs')
  const { copyToS3 } = await import('./copy-to-s3.mjs')
  const state = await readState(client, 'backup')
  if (!isCopyDue(state, new Date())) return
  try {
    await copyToS3(state.toCopy)
  } catch (error) {
    await noteIn(databaseUrl, { copyFailedAt: new Date().toISOString(), copyFailure: error.message })
    throw error
  }
  // On a connection of its own: the one that holds the lock was idle for hours. The next night's is copied next.
  const { withConnection } = await import('../runtime/connect.mjs')
  await withConnection(databaseUrl, (own) =>
    own.query(
      `update public.platform_state set updated_at = now(),
         value = value || $1::jsonb || jsonb_build_object('toCopy', nullif(value ->> 'toCopy', $2)) where key = 'backup'`,
      [JSON.stringify(NOTHING_TO_COPY), state.toCopy],
    ),
  )
  say(`${basename(state.toCopy)} também está no S3.`)
}

/** Stores the result of the last backup, for the dashboard. A result that cannot be stored is the same result. */
async function noted(databaseUrl, nightly, work) {
  const note = (value) => noteIn(databaseUrl, value)
  const made = await work().catch(async (error) => {
    await note({ failure: error.message, lastFailureAt: new Date().toISOString() }).catch(() => undefined)
    throw error
  })
  if (!made) return null
  const lastSuccessAt = new Date().toISOString()
  // Only encrypted backups may leave the machine: nightly ones, if BACKUP_S3 is set.
  const night = nightly && { lastNightAt: lastSuccessAt, toCopy: made.file }
  const copy = isCopiedToS3() ? {} : NOTHING_TO_COPY
  await note({
    failure: null,
    file: made.file,
    isFailureTold: null,
    lastFailureAt: null,
    lastSuccessAt,
    marked: dirname(made.file),
    ...night,
    ...copy,
  }).catch((error) => say(`A base de dados não guardou que foi feita uma cópia de segurança: ${error.message}`))
  return made
}

function tellOf({ bytes, file, files, isMediaElsewhere, rows, tables }) {
  const megabytes = (bytes / 1024 / 1024).toFixed(1).replace('.', ',')
  say(`Cópia de segurança feita: ${file}`)
  say(`${tables} tabelas, ${rows} registos, ${files} ficheiros, ${megabytes} MB.`)
  if (isMediaElsewhere) say('As imagens estão no S3 e não nesta cópia: guarde também o bucket (versões ou réplica).')
}
