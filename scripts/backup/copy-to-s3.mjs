import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'

import { Failure, say } from '../runtime/say.mjs'
import { needsPassphrase } from './archive-reader.mjs'
import { expiredBackups } from './retention.mjs'

const FOLDER = 'backups/'
/** Timeout for connecting and for silence of the service. */
const PATIENCE_MS = 60_000

/**
 * Uploads an encrypted backup to the media bucket, below `backups/`, and deletes expired ones there (OPS-22). Succeeds
 * only if the bucket lists the file with its full size. Throws a Failure with the reason.
 * @param {string} file
 * @param {{ env?: Record<string, string | undefined>, patienceMs?: number }} options
 */
export async function copyToS3(file, { env = process.env, patienceMs = PATIENCE_MS } = {}) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const endpoint = env.S3_ENDPOINT?.trim()
  const tellNothing = () => undefined
  const client = new S3Client({
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID.trim(), secretAccessKey: env.S3_SECRET_ACCESS_KEY.trim() },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // The SDK would log each failure in addition to our message.
    logger: { debug: tellNothing, error: tellNothing, info: tellNothing, warn: tellNothing },
    region: env.S3_REGION.trim(),
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    // Not every service supports these checksums; the archive has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  try {
    await copy(client, env.S3_BUCKET.trim(), file)
  } catch (error) {
    throw new Failure(`A cópia de segurança não foi guardada no S3: ${reasonOf(error)}`)
  } finally {
    client.destroy()
  }
}

async function copy(client, Bucket, file) {
  const { DeleteObjectCommand, paginateListObjectsV2, PutObjectCommand } = await import('@aws-sdk/client-s3')
  if (!(await needsPassphrase(file))) throw new Failure('não está cifrada.')
  const name = basename(file)
  const { size } = statSync(file)
  const remove = (one) => client.send(new DeleteObjectCommand({ Bucket, Key: FOLDER + one }))
  const object = { Body: createReadStream(file), Bucket, ContentLength: size, Key: FOLDER + name }
  await client.send(new PutObjectCommand(object))
  const sizes = new Map()
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: FOLDER }))
    for (const { Key, Size } of Contents) sizes.set(Key.slice(FOLDER.length), Size)
  if (sizes.get(name) !== size) {
    await remove(name)
    throw new Failure('não chegou inteira.')
  }
  try {
    for (const expired of expiredBackups([...sizes.keys()], name)) await remove(expired)
  } catch (error) {
    // The copy is safe. A key that may only add leaves expired ones to the bucket's own rules.
    say(`As cópias antigas não foram apagadas do S3: ${reasonOf(error)}`)
  }
}

function reasonOf(error) {
  if (error instanceof Failure) return error.message
  const { $metadata, code, name } = error
  if ($metadata?.httpStatusCode) return `o serviço recusou (${name}, ${$metadata.httpStatusCode}).`
  return name === 'TimeoutError' ? 'o serviço não respondeu até ao fim.' : `${code ?? name}.`
}
