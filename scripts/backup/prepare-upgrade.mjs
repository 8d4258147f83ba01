import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

import { withConnection } from '../runtime/connect.mjs'
import { readMigrations } from './catalog.mjs'
import { makeBackup, UPGRADE_SUFFIX } from './make-backup.mjs'
import { noteState, readState } from './platform-state.mjs'
import { programMigrations, programVersion, requireUpgradable } from './program.mjs'
import { expiredBackups } from './retention.mjs'
import { backupFolder } from './settings.mjs'

/** The only version that did not store its number in the database. */
const UNNUMBERED = '0.1.0'

/**
 * Runs before migrations: refuses a database of a newer program, and backs up one with pending migrations, unless
 * BACKUP_BEFORE_UPGRADE is no. Without this backup the site does not start (OPS-06).
 */
export async function prepareUpgrade({ databaseUrl, dataDir }, tell, env = process.env) {
  const { applied, made, program } = await withConnection(databaseUrl, async (client) => ({
    applied: await readMigrations(client),
    made: await readState(client, 'upgrade-backup'),
    program: await readState(client, 'program'),
  }))
  const version = program?.version ?? UNNUMBERED
  requireUpgradable(applied, { subject: 'A base de dados', version })
  const isPending = applied.length > 0 && programMigrations().some((name) => !applied.includes(name))
  if (!isPending || env.BACKUP_BEFORE_UPGRADE?.trim() === 'no') return
  // A supervisor repeats a start that failed after its backup. Every program that serves, also an older one, notes itself.
  if (made && made.programAt === program?.notedAt && existsSync(made.file)) return
  tell(`A base de dados é da versão ${version}: a fazer uma cópia de segurança antes de a atualizar…`)
  const folder = backupFolder(dataDir)
  const { file } = await makeBackup({
    databaseUrl,
    dataDir,
    folder,
    isUpgrade: true,
    passphrase: env.BACKUP_PASSPHRASE || undefined,
    version,
  })
  await withConnection(databaseUrl, (client) =>
    noteState(client, 'upgrade-backup', { file, programAt: program?.notedAt }),
  )
  tell(`  ${file}`)
  // Backups made by hand stay.
  const upgrades = readdirSync(folder).filter((name) => name.includes(UPGRADE_SUFFIX))
  for (const name of expiredBackups(upgrades, basename(file))) rmSync(join(folder, name), { force: true })
}

/** Stores the program's version, so that an older program can name it when it refuses. */
export const noteProgram = (databaseUrl) =>
  withConnection(databaseUrl, (client) => noteState(client, 'program', { version: programVersion() }))
