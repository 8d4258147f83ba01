import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { linkUnlessTaken } from '../runtime/data-dir.mjs'
import { isAlive, processIdentity } from '../runtime/processes.mjs'
import { Failure } from '../runtime/say.mjs'

const TIME_ZONE = 'Africa/Luanda'
const DRAFT = /^\.backup-(.+)-(\d+@[^-]*)\.draft$/
/** Age at which a draft of another machine that shares the folder counts as abandoned. */
const FOREIGN_DRAFT_MS = 24 * 60 * 60_000

const safeHost = () => hostname().replaceAll(/[^\w.]/g, '_')

/** Formats as '2026-11-22-0300' and '2026-11-22-030007', in Luanda's time. */
function stampsOf(date) {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      minute: '2-digit',
      month: '2-digit',
      second: '2-digit',
      timeZone: TIME_ZONE,
      year: 'numeric',
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const minute = `${parts.year}-${parts.month}-${parts.day}-${parts.hour}${parts.minute}`
  return [minute, `${minute}${parts.second}`]
}

/** File names for a backup of that moment, in order of preference: by minute, with seconds, then numbered. */
export function* namesFor(date, suffix = '') {
  const [minute, second] = stampsOf(date)
  yield `backup-${minute}${suffix}.tar`
  for (let number = 1; number < 1000; number += 1)
    yield `backup-${second}${number > 1 ? `-${number}` : ''}${suffix}.tar`
}

/** Error for a backup folder that cannot be written to. */
export function folderFailure(error, folder) {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new Failure(
      `O disco de ${folder} está cheio: a cópia de segurança não foi feita. Liberte espaço ou escolha outra pasta com BACKUP_DIR.`,
    )
  return new Failure(
    `Não é possível escrever na pasta das cópias de segurança ${folder} (${error.code ?? error.message}). Corrija as permissões ou escolha outra com BACKUP_DIR.`,
  )
}

/** Returns the path for a backup in progress, named after the writing process. Removes drafts of killed runs. */
export function prepareDraft(folder) {
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true })
    for (const name of readdirSync(folder)) if (isStale(folder, name)) rmSync(join(folder, name), { force: true })
  } catch (error) {
    throw folderFailure(error, folder)
  }
  const draft = join(folder, `.backup-${safeHost()}-${processIdentity(process.pid).replaceAll('-', '_')}.draft`)
  rmSync(draft, { force: true })
  return draft
}

function isStale(folder, name) {
  const [, host, writer] = DRAFT.exec(name) ?? []
  if (!host) return false
  if (host === safeHost()) return !isAlive(writer)
  return Date.now() - statSync(join(folder, name)).mtimeMs > FOREIGN_DRAFT_MS
}

/** Renames a finished draft to a free name. Returns its path. */
export function publishDraft(draft, folder, date, suffix) {
  for (const name of namesFor(date, suffix)) {
    const file = join(folder, name)
    if (!linkUnlessTaken(draft, file)) continue
    syncFolder(folder)
    return file
  }
  throw new Failure(`Não há um nome livre para a cópia de segurança em ${folder}.`)
}

function syncFolder(folder) {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch {
    // Some file systems cannot sync a folder.
  } finally {
    closeSync(descriptor)
  }
}
