import {
  chmodSync,
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { Failure } from '../runtime/say.mjs'
import { FILE_FOLDERS, SECRET_FILES } from './archive-format.mjs'

const JOURNAL = 'restore-journal.json'
const stagingOf = (dataDir, id) => join(dataDir, `.restore-${id}`)

function sync(path) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Paths come from an untrusted file: allow only upload folders, without traversal. */
function requireInside(path) {
  const isInside = FILE_FOLDERS.some((folder) => normalize(path).startsWith(folder + sep))
  if (!isInside || path.includes('\0'))
    throw new Failure(`A cópia de segurança tem um ficheiro fora do sítio: ${path}.`)
}

/**
 * Stages a restore's files beside the present ones, to be renamed into place after the database's commit. If the
 * process is killed in between, the journal lets the next start complete or discard that. Files in `folders` that are
 * not staged are removed.
 */
export function stageFiles(dataDir, id, folders = FILE_FOLDERS) {
  const staging = stagingOf(dataDir, id)
  mkdirSync(join(staging, 'old'), { mode: 0o700, recursive: true })
  for (const folder of folders) mkdirSync(join(staging, 'new', folder), { recursive: true })
  const write = async (file, content, { isMore, mode }) => {
    mkdirSync(dirname(file), { recursive: true })
    await pipeline(content, createWriteStream(file, { flags: isMore ? 'a' : 'w', flush: true, mode: 0o600 }))
    chmodSync(file, mode)
  }
  return {
    /** `isMore`: a further part of the previous file. */
    addFile: (path, content, { isMore, mode }) => {
      requireInside(path)
      // Uploads are readable and writable, whatever mode the archive says.
      return write(join(staging, 'new', path), content, { isMore, mode: 0o600 | (mode & 0o044) })
    },
    addSecret: (name, content) => {
      if (!SECRET_FILES.includes(name)) throw new Failure(`A cópia de segurança tem um segredo desconhecido: ${name}.`)
      return write(join(staging, 'new', name), content, { isMore: false, mode: 0o600 })
    },
    /** Call before the commit. */
    writeJournal: () => {
      const journal = join(dataDir, JOURNAL)
      writeFileSync(`${journal}.tmp`, JSON.stringify({ id }), { flush: true, mode: 0o600 })
      renameSync(`${journal}.tmp`, journal)
      sync(dataDir)
    },
    finish: () => finish(dataDir, id),
    discard: () => discard(dataDir, id),
  }
}

/** Id of a restore that was killed before its files were in place; null if there is none. */
export function findUnfinished(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, JOURNAL), 'utf8')).id
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Moves the files of a committed restore into place. Idempotent, so it can be repeated after an interruption. */
export function finish(dataDir, id) {
  const staging = stagingOf(dataDir, id)
  for (const name of [...FILE_FOLDERS, ...SECRET_FILES]) {
    const staged = join(staging, 'new', name)
    const place = join(dataDir, name)
    if (!existsSync(staged)) continue
    if (existsSync(place)) renameSync(place, join(staging, 'old', name))
    renameSync(staged, place)
  }
  sync(dataDir)
  discard(dataDir, id)
}

/** Discards staged files; the present ones stay. */
export function discard(dataDir, id) {
  rmSync(join(dataDir, JOURNAL), { force: true })
  rmSync(stagingOf(dataDir, id), { force: true, recursive: true })
}

/** Removes leftovers of restores that were killed before their journal. Call only while no other restore runs. */
export function clearLeftovers(dataDir) {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('.restore-')) rmSync(join(dataDir, name), { force: true, recursive: true })
}
