import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Failure } from './say.mjs'

const MEGABYTE = 1024 * 1024

/**
 * Creates the data directory, checks that it is writable and has space, and returns its real path. Throws a Failure
 * that names the directory otherwise.
 */
export async function prepareDataDir(dataDir, { neededMegabytes = 64 } = {}) {
  try {
    makeDirectory(dataDir)
    const probe = join(dataDir, `.probe-${process.pid}`)
    try {
      writeDurably(probe, 'x')
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw storageFailure(error, dataDir)
  }
  const { bavail, bsize } = await statfs(dataDir)
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE)
  if (freeMegabytes < neededMegabytes) {
    throw new Failure(
      `O disco de ${dataDir} está cheio: há ${freeMegabytes} MB livres e são precisos ${neededMegabytes} MB. Liberte espaço ou escolha outra pasta com DATA_DIR.`,
    )
  }
  return realpathSync(dataDir)
}

/** Like `mkdir -p`. Node's recursive option never returns if a parent refuses new entries, such as /proc. */
function makeDirectory(directory) {
  try {
    mkdirSync(directory)
  } catch (error) {
    if (error.code === 'EEXIST' && statSync(directory).isDirectory()) return
    if (error.code !== 'ENOENT' || existsSync(dirname(directory))) throw error
    makeDirectory(dirname(directory))
    mkdirSync(directory)
  }
}

/** Error for an unusable data directory. */
export function storageFailure(error, dataDir) {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new Failure(`O disco de ${dataDir} está cheio. Liberte espaço ou escolha outra pasta com DATA_DIR.`)
  }
  return new Failure(
    `Não é possível escrever na pasta de dados ${dataDir} (${error.code ?? error.message}). Corrija as permissões ou escolha outra com DATA_DIR.`,
  )
}

/**
 * Writes a file that only its owner may read. Syncs before it gets its name, so that a crash leaves the old or the new
 * one. The draft's name is random: in containers with one data directory the pids are the same.
 */
function writeDurably(file, text, giveName = renameSync) {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const descriptor = openSync(draft, 'w', 0o600)
    try {
      writeSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    if (giveName(draft, file) === false) rmSync(draft)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Gives a finished draft its name unless that is taken: a link never replaces a file, as a rename does.
 * @returns whether it was free
 */
export function linkUnlessTaken(draft, file) {
  try {
    linkSync(draft, file)
  } catch (error) {
    // Some network and memory-card file systems do not support links.
    if (error.code === 'EEXIST' || existsSync(file)) return false
    renameSync(draft, file)
    return true
  }
  rmSync(draft)
  return true
}

/** Reads a secret from a 0600 file; creates it as 32 random bytes in hex, once for all first starts. */
export function keptSecret(file) {
  const read = () => readFileSync(file, 'utf8').trim()
  const secret = `${randomBytes(32).toString('hex')}\n`
  try {
    if (!existsSync(file)) writeDurably(file, secret, linkUnlessTaken)
    // A full disk left it empty.
    if (read() === '') writeDurably(file, secret)
    return read()
  } catch (error) {
    throw storageFailure(error, file)
  }
}
