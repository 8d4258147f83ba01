import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { to as copyTo } from 'pg-copy-streams'

import { BACKUP_LOCK } from '../../kit/database/advisory-locks.mjs'
import { connect } from '../runtime/connect.mjs'
import { Failure } from '../runtime/say.mjs'
import { beforeExit } from '../runtime/shutdown.mjs'
import { FILE_FOLDERS, FORMAT, MANIFEST, MANIFEST_SUM, SECRET_FILES } from './archive-format.mjs'
import { addFile, addStream, createArchive, sum } from './archive-writer.mjs'
import {
  chooseTables,
  copyOut,
  listTables,
  quoted,
  readMigrations,
  readSequences,
  SCHEMA,
  SESSION_SETTINGS,
} from './catalog.mjs'
import { folderFailure, prepareDraft, publishDraft } from './draft-file.mjs'
import { programVersion } from './program.mjs'

/** Marks backups made before an upgrade, which the retention counts separately. */
export const UPGRADE_SUFFIX = '-upgrade'

/**
 * Backs up a database, whether the site runs or not, and the uploaded files (docs/decisions/0024). The file gets its
 * final name only once it is complete and synced to disk.
 * @param {{ databaseUrl: string, dataDir: string, folder: string, passphrase?: string, withSecrets?: boolean,
 *   isUpgrade?: boolean, version?: string, isWanted?: (client: object) => Promise<boolean>, env?: NodeJS.ProcessEnv }}
 *   options `version`: of the program that wrote the database, by default this one; `isWanted`: called once the backup
 *   lock is held
 * @returns {Promise<{ file: string, bytes: number, tables: number, rows: number, files: number, isMediaElsewhere:
 *   boolean } | null>} null if `isWanted` says no, or is given while another backup is running. Throws a Failure if
 *   another is running, or the folder is full or not writable (OPS-01, OPS-02, OPS-05).
 */
export async function makeBackup(options) {
  const { databaseUrl, folder, isUpgrade = false, isWanted, passphrase } = options
  const startedAt = new Date()
  const draft = prepareDraft(folder)
  const discard = () => rm(draft, { force: true })
  beforeExit(discard)
  const client = await connect(databaseUrl)
  try {
    const isAlone = await lockBackups(client)
    if (isWanted && !(isAlone && (await isWanted(client)))) return null
    if (!isAlone) throw new Failure('Já está a ser feita uma cópia de segurança desta base de dados.')
    const archive = await createArchive(draft, passphrase)
    try {
      const manifest = await fill(archive, client, { ...options, startedAt })
      const bytes = await archive.finish()
      const file = publishDraft(draft, folder, startedAt, isUpgrade ? UPGRADE_SUFFIX : '')
      return { bytes, file, isMediaElsewhere: manifest.media === 's3', ...countsOf(manifest) }
    } catch (error) {
      await archive.abort()
      throw error
    }
  } catch (error) {
    await discard()
    throw ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EFBIG', 'EIO'].includes(error.code)
      ? folderFailure(error, folder)
      : error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Counts for the commands' messages. */
export const countsOf = ({ files, tables }) => ({
  files: files.length,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
  tables: tables.length,
})

/** Takes the backup lock until the connection ends. @returns whether it was free */
async function lockBackups(client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [BACKUP_LOCK])
  return rows[0].is_free
}

async function fill(archive, client, { dataDir, env = process.env, startedAt, version, withSecrets = false }) {
  const database = await addDatabase(archive, client)
  // After the rows, so that every file they reference is included; extra files do no harm.
  const files = await addFiles(archive, dataDir)
  const secrets = withSecrets ? await addSecrets(archive, dataDir, env) : []
  const manifest = {
    createdAt: startedAt.toISOString(),
    format: FORMAT,
    media: env.S3_BUCKET?.trim() ? 's3' : 'files',
    programVersion: version ?? programVersion(),
    ...database,
    files,
    secrets,
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await archive.add(MANIFEST, text)
  await archive.add(MANIFEST_SUM, Buffer.from(`${sum(text)}\n`))
  return manifest
}

/** Writes all rows of one snapshot, unaffected by concurrent writes. */
async function addDatabase(archive, client) {
  await client.query(SESSION_SETTINGS)
  await client.query('begin isolation level repeatable read read only')
  const { carried, omitted } = chooseTables(await listTables(client))
  // Blocks migrations between the snapshot and the last table. The first statement takes the snapshot.
  if (carried.length > 0)
    await client.query(
      `lock table ${carried.map(({ name }) => `${SCHEMA}.${quoted(name)}`).join(', ')} in access share mode`,
    )
  const migrations = await readMigrations(client)
  const sequences = await readSequences(client)
  const tables = []
  for (const { columns, name } of carried) {
    const stream = client.query(copyTo(copyOut({ columns, name }), { highWaterMark: 256 * 1024 }))
    const parts = await addStream(archive, `tables/${name}`, stream)
    tables.push({ columns, name, parts, rows: stream.rowCount })
  }
  await client.query('commit')
  return { migrations, omitted, sequences, tables }
}

/** Adds uploaded files; a file still being uploaded is included as far as it got. */
async function addFiles(archive, dataDir) {
  const files = []
  for (const folder of FILE_FOLDERS) {
    for (const path of await filesBelow(dataDir, folder)) {
      const parts = await addFile(archive, `files/${path}`, join(dataDir, path))
      if (parts) files.push({ parts, path })
    }
  }
  return files
}

async function filesBelow(dataDir, folder) {
  let entries
  try {
    entries = await readdir(join(dataDir, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  const paths = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) paths.push(...(await filesBelow(dataDir, path)))
    else if (entry.isFile()) paths.push(path)
  }
  return paths
}

async function addSecrets(archive, dataDir, env) {
  const secrets = []
  for (const name of SECRET_FILES) {
    const given = name === 'payload-secret' ? env.PAYLOAD_SECRET?.trim() : undefined
    const content = given ? Buffer.from(`${given}\n`) : await readFile(join(dataDir, name)).catch(() => null)
    if (content) secrets.push({ parts: [await archive.add(`secrets/${name}`, content, 0o600)], path: name })
  }
  return secrets
}
