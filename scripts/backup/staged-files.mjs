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

/** Paths come from a file that anybody may have made: only the folders of uploads, and never out of them. */
function requireInside(path) {
  const isInside = FILE_FOLDERS.some((folder) => normalize(path).startsWith(folder + sep))
  if (!isInside || path.includes('\0'))
    throw new Failure(`A cópia de segurança tem um ficheiro fora do sítio: ${path}.`)
}

/**
 * The files of a restore, written beside the present ones. They take their place by renames after the database's commit;
 * the journal lets the next start finish that, or forget them, when the process is killed in between. Of the `folders` nothing
 * stays that is not staged.
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
    /** `isMore`: a further part of the file before. */
    addFile: (path, content, { isMore, mode }) => {
      requireInside(path)
      // An upload is read and written, whatever else the archive would let it do.
      return write(join(staging, 'new', path), content, { isMore, mode: 0o600 | (mode & 0o044) })
    },
    addSecret: (name, content) => {
      if (!SECRET_FILES.includes(name)) throw new Failure(`A cópia de segurança tem um segredo desconhecido: ${name}.`)
      return write(join(staging, 'new', name), content, { isMore: false, mode: 0o600 })
    },
    /** To be called before the commit. */
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

/** Id of a restore that was killed before its files were in place, null when there is none. */
export function findUnfinished(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, JOURNAL), 'utf8')).id
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Puts the files of a committed restore in place. Does what is left to do when it was interrupted. */
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

/** Forgets what was staged; the present files stay. */
export function discard(dataDir, id) {
  rmSync(join(dataDir, JOURNAL), { force: true })
  rmSync(stagingOf(dataDir, id), { force: true, recursive: true })
}

/** Removes what restores left that were killed before their journal. Nobody else may be restoring. */
export function clearLeftovers(dataDir) {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('.restore-')) rmSync(join(dataDir, name), { force: true, recursive: true })
}
