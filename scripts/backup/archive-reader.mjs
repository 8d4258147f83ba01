import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'

import { extract as createExtract } from 'tar-stream'

import { Failure } from '../runtime/say.mjs'
import { FORMAT, MANIFEST, MANIFEST_SUM } from './archive-format.mjs'
import { decrypted, isEncrypted } from './encryption.mjs'

const LONGEST_MANIFEST = 256 * 1024 * 1024
/** Required keys of a manifest. */
const LISTS = ['files', 'migrations', 'secrets', 'sequences', 'tables']
const DAMAGED = 'A cópia de segurança está danificada ou incompleta'

/** Whether the file needs a passphrase. Throws a Failure if it cannot be read. */
export async function needsPassphrase(file) {
  let handle
  try {
    handle = await open(file, 'r')
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return isEncrypted(buffer.subarray(0, bytesRead))
  } catch (error) {
    throw new Failure(`Não é possível ler ${file} (${error.code ?? error.message}).`)
  } finally {
    await handle?.close()
  }
}

/** The archive's entries in order; read each to its end before taking the next. */
export async function* readEntries(file, passphrase) {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 })
  const extract = createExtract()
  let failure = null
  const source = Readable.from(passphrase ? decrypted(raw, passphrase) : raw, { objectMode: false })
  pipeline(source, extract, (error) => {
    failure ??= error
    raw.destroy()
  })
  try {
    for await (const entry of extract) yield { content: entry, name: entry.header.name, mode: entry.header.mode }
  } catch (error) {
    const cause = failure ?? error
    if (cause instanceof Failure) throw cause
    throw new Failure(`${DAMAGED}: ${file} (${cause.message}).`)
  } finally {
    extract.destroy()
  }
}

async function textOf(content) {
  const chunks = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    if (length > LONGEST_MANIFEST) throw new Failure(`${DAMAGED}: o índice é grande de mais.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function sumOf(content) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** All parts of a manifest, in the archive's order. */
const partsOf = ({ files, secrets, tables }) => [
  ...tables.flatMap(({ parts }) => parts),
  ...files.flatMap(({ parts }) => parts),
  ...secrets.flatMap(({ parts }) => parts),
]

function parseManifest(text, manifestSum) {
  if (text === null || manifestSum !== createHash('sha256').update(text).digest('hex'))
    throw new Failure(`${DAMAGED}: falta o índice ou a sua soma não confere.`)
  const manifest = JSON.parse(text)
  if (manifest.format > FORMAT)
    throw new Failure('Esta cópia de segurança foi feita por um programa mais recente. Atualize o programa.')
  for (const list of LISTS)
    if (!Array.isArray(manifest[list])) throw new Failure(`${DAMAGED}: o índice está incompleto (${list}).`)
  return manifest
}

/** Returns name, size and checksum of every entry, and the manifest with its checksum as text. */
async function sumAll(file, passphrase) {
  const found = []
  let text = null
  let manifestSum = null
  for await (const { content, name } of readEntries(file, passphrase)) {
    if (name === MANIFEST) text = await textOf(content)
    else if (name === MANIFEST_SUM) manifestSum = (await textOf(content)).trim()
    else found.push({ name, ...(await sumOf(content)) })
  }
  return { found, manifestSum, text }
}

/**
 * Reads the whole archive and verifies every checksum. Returns its manifest; throws a Failure that names the first
 * problem.
 */
export async function verifyArchive(file, passphrase) {
  const { found, manifestSum, text } = await sumAll(file, passphrase).catch((error) => {
    throw error instanceof Failure ? error : new Failure(`${DAMAGED}: ${file} (${error.message}).`)
  })
  const manifest = parseManifest(text, manifestSum)
  const wanted = partsOf(manifest)
  if (found.length !== wanted.length) throw new Failure(`${DAMAGED}: faltam ou sobram partes.`)
  for (const [index, part] of wanted.entries()) {
    const { bytes, name, sha256 } = found[index]
    if (name !== part.name || bytes !== part.bytes || sha256 !== part.sha256)
      throw new Failure(`${DAMAGED}: a soma de ${part.name} não confere.`)
  }
  return manifest
}
