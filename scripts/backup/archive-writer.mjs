import { createHash } from 'node:crypto'
import { open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { pack as createPack } from 'tar-stream'

import { Failure } from '../runtime/say.mjs'
import { PART_BYTES } from './archive-format.mjs'
import { encrypted } from './encryption.mjs'

const compress = promisify(gzip)
/** Takes a third of the default level's time; the result is still a fifth of the original size. */
const COMPRESSION = { level: 2 }

/** Stays free for the database, which may share the disk: without room it refuses every write. */
const RESERVE_BYTES = 128 * 1024 * 1024

const megabytes = (bytes) => Math.floor(bytes / 1024 / 1024)

async function requireRoom(folder) {
  const { bavail, blocks, bsize } = await statfs(folder)
  // Some network file systems do not say.
  if (blocks > 0 && bavail * bsize < RESERVE_BYTES)
    throw new Failure(
      `No disco de ${folder} há ${megabytes(bavail * bsize)} MB livres, e ${megabytes(RESERVE_BYTES)} MB ficam para a base de dados: a cópia de segurança não foi feita. Liberte espaço ou escolha outra pasta com BACKUP_DIR.`,
    )
}

/**
 * Writes a tar archive, encrypted if there is a passphrase, to a file that only its owner may read. Entries are added
 * in sequence, one part in memory at a time.
 */
export async function createArchive(file, passphrase) {
  const handle = await open(file, 'wx', 0o600)
  const pack = createPack()
  const writing = writeAll(handle, passphrase ? encrypted(pack, passphrase) : pack)
  // Reported by `finish` or by the entry that awaits it.
  writing.catch(() => undefined)
  const entry = async (name, content, mode = 0o644) => {
    await requireRoom(dirname(file))
    const added = new Promise((resolve, reject) => {
      pack.entry({ mode, mtime: new Date(), name }, content, (error) => (error ? reject(error) : resolve()))
    })
    await Promise.race([added, writing]).catch(async (error) => {
      // A write error destroys the archive; throw that error, since the present one is only a consequence.
      if (pack.destroyed) await writing
      throw error
    })
    return { bytes: content.length, name, sha256: sum(content) }
  }
  return {
    add: entry,
    /** Resolves once everything is on disk. */
    finish: async () => {
      pack.finalize()
      await writing
      await handle.sync()
      const { size } = await handle.stat()
      await handle.close()
      return size
    },
    abort: async () => {
      pack.destroy()
      await writing.catch(() => undefined)
      await handle.close().catch(() => undefined)
    },
  }
}

async function writeAll(handle, chunks) {
  for await (const chunk of chunks) await handle.writeFile(chunk)
}

export const sum = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Adds a stream as compressed parts `{folder}/0001.copy.gz`, and so on; an empty stream has none. */
export async function addStream(archive, folder, stream) {
  const parts = []
  let pending = []
  let length = 0
  const flush = async () => {
    const content = await compress(Buffer.concat(pending), COMPRESSION)
    pending = []
    length = 0
    const name = `${folder}/${String(parts.length + 1).padStart(4, '0')}.copy.gz`
    parts.push(await archive.add(name, content))
  }
  for await (const chunk of stream) {
    pending.push(chunk)
    length += chunk.length
    if (length >= PART_BYTES) await flush()
  }
  if (length > 0) await flush()
  return parts
}

/**
 * Adds a file as parts of the same name. Null if it has vanished. If it shrinks while being read, what remains is
 * stored completely.
 */
export async function addFile(archive, name, file) {
  let handle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
  try {
    const { mode, size } = await handle.stat()
    const parts = []
    for (let position = 0; position < size || parts.length === 0;) {
      const buffer = Buffer.alloc(Math.min(PART_BYTES, size - position))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position)
      if (bytesRead === 0 && parts.length > 0) break
      parts.push(await archive.add(name, buffer.subarray(0, bytesRead), mode & 0o777))
      position += bytesRead
      if (bytesRead === 0) break
    }
    return parts
  } finally {
    await handle.close()
  }
}
