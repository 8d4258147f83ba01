import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'

import {
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
  isolateObjectProperty,
  type PayloadRequest,
} from 'payload'

import { findById } from '@kit/data/documents'
import { keyOf } from '@kit/data/form-saves'
import { lockRows } from '@kit/data/records'
import { refusal } from '@kit/data/refusal'
import { requireLoaded } from '@kit/data/refuse-stale'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import type { Media } from '@kit/database/payload-types'
import { getEnv } from '@kit/process/env'
import { inPictureQueue } from '@kit/process/pictures'

export const MEDIA_DIR = path.join(getEnv().dataDir, 'media')

/** Payload would decode and resize inside its transaction, and the database ends transactions that idle so long. */
const ONE_ROW = { collection: 'media', disableTransaction: true, overrideAccess: false } as const

const NOT_STORED_MESSAGE = 'Não foi possível guardar a imagem. Tente de novo.'
const REPLACED_MESSAGE = 'A imagem foi substituída entretanto. Abra-a de novo.'

interface Options {
  depth?: number
  overrideLock?: boolean
}

/**
 * Stores a new picture. Its file has a name that no other ever gets: an old version of a page may still name it. It also
 * differs from those that Payload gives to smaller sizes of others, and overwrites.
 */
export async function createPicture(
  req: PayloadRequest,
  data: Media,
  options: Pick<Options, 'depth'> = {},
): Promise<Media> {
  const { ext, name } = path.parse(req.file?.name ?? '')
  const own = `-${randomUUID().slice(0, 8)}`
  const file = req.file && { ...req.file, name: `${name}${own}${ext}` }
  try {
    return await req.payload.create({ ...ONE_ROW, ...(file && { file }), ...options, data, req })
  } catch (error) {
    // The row is stored before its files are on the disk or in the bucket: without them nobody may choose it.
    const { docs } = await req.payload.delete({
      collection: 'media',
      req,
      where: { filename: { contains: `${own}.` } },
    })
    throw docs.length > 0 ? refusal(NOT_STORED_MESSAGE, 503) : error
  }
}

/**
 * Replaces a picture by one that is drawn as a record of its own. They trade files in a short transaction, and the one
 * that is left over goes: Payload's own update deletes the old files before it validates, and writes back what it read
 * before it drew (docs/decisions/0005).
 */
export async function replacePicture(
  req: PayloadRequest,
  id: string,
  sent: Partial<Media>,
  options: Options,
): Promise<Media> {
  const read = () => req.payload.findByID({ collection: 'media', depth: 0, id, overrideAccess: false, req })
  const { alt, focalX, focalY } = { ...(await read()), ...sent }
  const drawing = isolateObjectProperty(req, ['context', 'file', 'payloadUploadSizes', 'query'])
  const drawn = await createPicture(drawing, { alt, focalX, focalY } as Media)
  req.query = withoutEdits(req)
  try {
    return await withTransaction(req, async () => {
      await lockRows(req, 'media', [id, drawn.id])
      const old = await read()
      if (sent.updatedAt) await requireLoaded(req, keyOf('media', old.id), sent, read)
      // Their names are unique.
      await sqlIn(req)`update media set filename = null where id = ${drawn.id}::uuid`
      const data = { ...fileOf(drawn), ...(sent.alt !== undefined && { alt: drawn.alt }) }
      const replaced = await req.payload.update({ ...options, collection: 'media', data, id, req })
      await req.payload.update({ collection: 'media', data: fileOf(old), id: drawn.id, req })
      return replaced
    })
  } finally {
    await req.payload.delete({ collection: 'media', id: drawn.id, req }).catch((error: unknown) => {
      req.payload.logger.error({ err: error, msg: 'A picture that was left over stays in the library' })
    })
  }
}

const fileOf = ({ alt: _alt, createdAt: _createdAt, id: _id, updatedAt: _updatedAt, ...file }: Media) => file

/**
 * Changes a picture's text and focal point, then redraws it if it was cropped. Payload deletes the files before it
 * validates, so the change that can be refused comes first.
 */
export async function changePicture(
  req: PayloadRequest,
  id: string,
  sent: Partial<Media>,
  options: Options,
): Promise<Media> {
  const { query } = req
  req.query = withoutEdits(req)
  const usual = { ...options, collection: 'media', id, overrideAccess: false, req } as const
  const changed = await withTransaction(req, () => req.payload.update({ ...usual, data: sent }))
  if (!query.uploadEdits) return changed
  req.query = query
  const { focalX, focalY } = sent
  return inPictureQueue(() => req.payload.update({ ...usual, ...ONE_ROW, data: { focalX, focalY } }))
}

const withoutEdits = ({ query: { uploadEdits: _, ...query } }: PayloadRequest) => query

/**
 * Syncs a picture's files before its answer, and before those that it replaces are deleted: after a power cut they would
 * be empty (R4).
 */
export const syncFiles: CollectionAfterChangeHook<Media> = async ({ doc }) => {
  if (getEnv().s3) return
  const names = [doc, ...Object.values(doc.sizes ?? {})].flatMap(({ filename }) => filename ?? [])
  await Promise.all(names.map((name) => sync(path.join(MEDIA_DIR, name))))
  // Some file systems cannot sync a folder.
  await sync(MEDIA_DIR).catch(() => undefined)
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    // The text of a picture whose file is missing can still be changed.
    if (error.code === 'ENOENT') return null
    throw error
  })
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/** Payload has read the row before it redrew the picture: keeps what was changed or replaced since. */
export const keepChanged: CollectionBeforeValidateHook<Media> = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !req.file || !data || !originalDoc) return data
  const current = await findById(req, 'media', originalDoc.id)
  if (!current || current.filename !== originalDoc.filename) throw refusal(REPLACED_MESSAGE, 409)
  return data.alt === originalDoc.alt ? { ...data, alt: current.alt } : data
}
