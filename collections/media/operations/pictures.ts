import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

import type { Media } from '@kit/database/payload-types'
import { getEnv } from '@kit/process/env'
import { hasCode } from '@kit/lib/database-errors'

export const MEDIA_DIR = path.join(getEnv().dataDir, 'media')

/** Payload would decode and resize inside its transaction, and the database ends transactions that idle so long. */
const ONE_ROW = { collection: 'media', disableTransaction: true, overrideAccess: false } as const

/** Another upload has taken the name since Payload found it free. */
class NameTakenError extends Error {}

/**
 * Takes a new picture's name on disk, where Payload overwrites what is there. Payload chose it before it drew the
 * sizes, so another upload may have it by now. In a bucket the row comes first, and its name is unique.
 */
export const takeName: CollectionBeforeChangeHook<Media> = async ({ data, operation, req }) => {
  if (operation !== 'create' || !data.filename || getEnv().s3) return
  const place = path.join(MEDIA_DIR, data.filename)
  await writeFile(place, '', { flag: 'wx' }).catch((error: unknown) => {
    throw hasCode(error, 'EEXIST') ? new NameTakenError('The name is taken') : error
  })
  req.context.takenPlace = place
}

/** Stores a new picture; chooses another name if one that arrived at once has taken its own. */
export async function createPicture(
  req: PayloadRequest,
  data: Media,
  options: { depth?: number } = {},
): Promise<Media> {
  const { file } = req
  for (;;) {
    try {
      return await req.payload.create({ ...ONE_ROW, ...(file && { file }), ...options, data, req })
    } catch (error) {
      if (!(error instanceof NameTakenError)) {
        await freeName(req)
        throw error
      }
    }
  }
}

/** A file that is still empty was refused before Payload wrote it. */
async function freeName({ context: { takenPlace } }: PayloadRequest): Promise<void> {
  if (typeof takenPlace !== 'string') return
  const { size } = await stat(takenPlace)
  if (size === 0) await rm(takenPlace)
}
