import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { from as copyFrom } from 'pg-copy-streams'

import { BOOT_LOCK, SITE_LOCK } from '../../kit/database/advisory-locks.mjs'
import { connect } from '../runtime/connect.mjs'
import { Failure } from '../runtime/say.mjs'
import { readEntries, verifyArchive } from './archive-reader.mjs'
import { copyIn, listTables, NAMESPACE, quoted, SCHEMA, SESSION_SETTINGS } from './catalog.mjs'
import { keepForward, rememberFormer } from './former-database.mjs'
import { countsOf } from './make-backup.mjs'
import { noteState } from './platform-state.mjs'
import { programVersion, requireUpgradable } from './program.mjs'
import { clearLeftovers, findUnfinished, stageFiles } from './staged-files.mjs'
import { dropAll, openForLoading, requireEmpty, withdrawSessions } from './target-database.mjs'
import { settleUnfinished } from './unfinished-restore.mjs'

/**
 * Restores a backup: verifies every checksum, creates the schema, loads the rows and runs further migrations in one
 * transaction, then moves the files into place after the commit. If killed at any point, the database is either
 * unchanged or complete (OPS-03).
 * @param {{ file: string, passphrase?: string, databaseUrl: string, dataDir: string, isReplacing: boolean,
 *   keepsMigrations?: boolean, tell: (line: string) => void }} order `keepsMigrations`: leave the database as it was
 *   backed up, for the test of upgrades
 * @returns {Promise<{ tables: number, rows: number, files: number, hasSecret: boolean, createdAt: string,
 *   kept: Awaited<ReturnType<typeof keepForward>> }>} Throws a Failure with the reason for refusing.
 */
export async function loadBackup(order) {
  const { dataDir, databaseUrl, file, isReplacing, passphrase, tell } = order
  tell('A verificar a cópia de segurança…')
  const manifest = await verifyArchive(file, passphrase)
  requireUpgradable(manifest.migrations, { subject: 'A cópia de segurança', version: manifest.programVersion })
  const client = await connect(databaseUrl)
  try {
    await requireAlone(client)
    if (findUnfinished(dataDir)) await settleUnfinished(client, dataDir)
    clearLeftovers(dataDir)
    if (!isReplacing) await requireEmpty(client)
    // Takes seconds, so it comes after the checks that may refuse.
    const { migrationRunner } = await import('./run-migrations.mjs')
    tell('A repor a base de dados e os ficheiros…')
    const kept = await restore(client, manifest, { ...order, migrationRunner })
    const hasSecret = manifest.secrets.some(({ path }) => path === 'payload-secret')
    return { ...countsOf(manifest), createdAt: manifest.createdAt, hasSecret, kept }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Takes both locks until the connection ends: refuses if a site runs on this database, and makes a starting one wait.
 */
async function requireAlone(client) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [SITE_LOCK])
  if (!rows[0].is_free)
    throw new Failure(
      'O site está a correr nesta base de dados: pare-o (Ctrl-C) antes de repor uma cópia de segurança.',
    )
  await client.query(SESSION_SETTINGS)
  await client.query('select pg_advisory_lock($1)', [BOOT_LOCK])
}

async function restore(client, manifest, order) {
  const id = randomUUID()
  // With media in S3 the backup has no pictures, so local files must not be replaced.
  const isElsewhere = manifest.media === 's3' && manifest.files.length === 0
  const staged = stageFiles(order.dataDir, id, isElsewhere ? [] : undefined)
  let kept = null
  try {
    await client.query('begin')
    kept = await fillDatabase(client, manifest, order, staged)
    if (!order.keepsMigrations) await noteState(client, 'restore', { id })
    staged.writeJournal()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    staged.discard()
    if (['ENOSPC', 'EDQUOT', '53100'].includes(error.code))
      throw new Failure('O disco está cheio: a cópia de segurança não foi reposta e nada foi alterado. Liberte espaço.')
    throw error
  }
  await client.query('commit').catch(({ message }) => {
    throw new Failure(
      `A base de dados não confirmou a reposição (${message}). O próximo arranque acaba-a ou desfá-la, sem perder nada.`,
    )
  })
  staged.finish()
  return kept
}

async function fillDatabase(
  client,
  manifest,
  { dataDir, file, keepsMigrations = false, migrationRunner, passphrase, tell },
  staged,
) {
  const sequences = await rememberFormer(client)
  await dropAll(client)
  const runner = await migrationRunner(client)
  await runner.run(manifest.migrations)
  const close = await openForLoading(client)
  await loadParts(client, manifest, { file, passphrase, staged, tell })
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await close()
  await compareRows(client, manifest)
  if (keepsMigrations) {
    await runner.close()
    return null
  }
  await runner.runFurther(manifest.migrations)
  // Erasures since the backup are replayed from the ledger when the site starts (PRIV-09).
  await withdrawSessions(client)
  const kept = sequences && (await keepForward(client, sequences, dataDir))
  await noteState(client, 'program', { version: programVersion() })
  await runner.close()
  return kept
}

/** Sets a sequence. The file is untrusted: unknown names are ignored. */
async function setSequence(client, { isCalled, lastValue, name }) {
  await client.query(
    `select setval(c.oid::regclass, $1, $2) from pg_class c
     where c.relnamespace = ${NAMESPACE} and c.relkind = 'S' and c.relname = $3`,
    [lastValue, isCalled, name],
  )
}

/** Reads the archive once: loads rows into their tables and stages the files. */
async function loadParts(client, manifest, { file, passphrase, staged, tell }) {
  const owners = ownersOf(manifest)
  const known = new Set((await listTables(client)).map(({ name }) => name))
  let copy = null
  let index = 0
  let previous = null
  for await (const { content, mode } of readEntries(file, passphrase)) {
    const { kind, owner } = owners[index] ?? {}
    index += 1
    const isMore = owner !== undefined && owner === previous
    previous = owner
    if (copy && copy.owner !== owner) copy = await endCopy(copy)
    if (kind === 'table' && known.has(owner.name)) {
      copy ??= beginCopy(client, owner)
      await copy.add(content)
    } else if (kind === 'file') await staged.addFile(owner.path, content, { isMore, mode })
    else if (kind === 'secret') await staged.addSecret(owner.path, content)
    else {
      if (kind === 'table' && !isMore) tell(`  … a tabela ${owner.name} não é deste programa e fica de fora.`)
      content.resume()
    }
  }
  if (copy) await endCopy(copy)
}

/** The owner (table or file) of each part, in archive order. */
function ownersOf({ files, secrets, tables }) {
  const of = (kind, owners) => owners.flatMap((owner) => owner.parts.map(() => ({ kind, owner })))
  return [...of('table', tables), ...of('file', files), ...of('secret', secrets)]
}

/** One COPY for all parts of a table. */
function beginCopy(client, owner) {
  const rows = new PassThrough({ highWaterMark: 256 * 1024 })
  const done = pipeline(rows, client.query(copyFrom(copyIn(owner))))
  done.catch(() => undefined)
  return {
    add: (content) => Promise.race([pipeline(content, createGunzip(), (chunks) => pour(chunks, rows)), done]),
    done,
    owner,
    rows,
  }
}

/** Writes by hand with backpressure: a pipeline per part would leak listeners on `rows`. */
async function pour(chunks, rows) {
  for await (const chunk of chunks) if (!rows.write(chunk)) await once(rows, 'drain')
}

async function endCopy({ done, rows }) {
  rows.end()
  await done
  return null
}

async function compareRows(client, { tables }) {
  const known = new Set((await listTables(client)).map(({ name }) => name))
  for (const { name, rows: wanted } of tables.filter((table) => known.has(table.name))) {
    const { rows } = await client.query(`select count(*)::int as found from ${SCHEMA}.${quoted(name)}`)
    if (rows[0].found !== wanted)
      throw new Failure(`A tabela ${name} ficou com ${rows[0].found} registos em vez de ${wanted}: nada foi alterado.`)
  }
}
