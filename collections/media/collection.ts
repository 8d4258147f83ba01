import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { CollectionConfig, UploadConfig } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { announcesChanges } from '@kit/data/content-events'
import { getEnv } from '@kit/process/env'
import { ERRORS } from '@kit/lib/errors'
import { CONTENT_ROLES } from '@kit/lib/roles'
import { PICTURE_TYPES } from './domain/picture-types'
import { pictureEndpoints } from './endpoints'
import { judgeUpload } from './judge-upload'
import { keepChanged, MEDIA_DIR, syncFiles } from './operations/pictures'

const ANNOUNCES = announcesChanges('media')

/** Without this, sizes keep the format of the uploaded file. */
const WEBP = { format: 'webp', options: { quality: 82 } } as const

/** A phone's column; a phone; a dense phone or a page's column; a page's width. */
const WIDTHS = [
  { name: 'small', width: 480 },
  { name: 'phone', width: 750 },
  { name: 'card', width: 960 },
  { name: 'large', width: 1680 },
] as const

/**
 * A portrait crop, for example of Home's poster. AVIF is half of WebP's bytes; more effort would take seconds. Smaller
 * pictures are not enlarged.
 */
const TALL = {
  formatOptions: { format: 'avif', options: { chromaSubsampling: '4:2:0', effort: 1, quality: 45 } },
  height: 1200,
  name: 'tall',
  width: 900,
  withoutEnlargement: true,
} as const

/** Camera files are ten times wider than any page needs. */
const LARGEST = { fit: 'inside', height: 2560, width: 2560, withoutEnlargement: true } as const

/** Payload itself answers 500 for a file that is not on disk, and leaves one open whose reader is gone. */
const sendFile: NonNullable<UploadConfig['handlers']>[number] = async (_, { params: { filename } }) => {
  const place = path.join(MEDIA_DIR, path.basename(filename))
  const file = await stat(place).catch(() => null)
  if (file?.isFile()) {
    const headers = { 'Content-Length': String(file.size), 'Content-Type': `image/${path.extname(place).slice(1)}` }
    return new Response(Readable.toWeb(createReadStream(place)) as BodyInit, { headers })
  }
  const { message, status } = ERRORS.route_not_found
  return Response.json({ errors: [{ message }] }, { status })
}

/** Pictures of the site. Files are public; Payload manages sizes and focal point. */
export const Media: CollectionConfig = {
  slug: 'media',
  access: {
    create: allow(CONTENT_ROLES),
    delete: allow(CONTENT_ROLES),
    read: () => true,
    update: allow(CONTENT_ROLES),
  },
  admin: {
    // The filename cell shows the picture.
    defaultColumns: ['filename', 'alt', 'createdAt'],
    ...inMenu('Site', 'image'),
    listSearchableFields: ['alt', 'filename'],
    useAsTitle: 'alt',
  },
  // A copy would be drawn outside the picture queue.
  disableDuplicate: true,
  endpoints: pictureEndpoints,
  fields: [
    {
      name: 'alt',
      admin: { components: { Label: '/kit/admin/form/bound-label#BoundLabel' } },
      label: 'Texto alternativo',
      maxLength: 255,
      required: true,
      type: 'text',
    },
  ],
  hooks: {
    ...ANNOUNCES,
    afterChange: [syncFiles, ...ANNOUNCES.afterChange],
    beforeOperation: [judgeUpload],
    beforeValidate: [keepChanged],
  },
  labels: { plural: 'Imagens', singular: 'Imagem' },
  upload: {
    adminThumbnail: 'thumbnail',
    focalPoint: true,
    handlers: getEnv().s3 ? [] : [sendFile],
    formatOptions: WEBP,
    imageSizes: [
      { name: 'thumbnail', formatOptions: WEBP, height: 300, width: 400 },
      // Keeps the aspect ratio: pages crop by the focal point. Never enlarges.
      ...WIDTHS.map(({ name, width }) => ({
        fit: 'inside' as const,
        formatOptions: WEBP,
        height: LARGEST.height,
        name,
        width,
      })),
      TALL,
    ],
    mimeTypes: PICTURE_TYPES,
    resizeOptions: LARGEST,
    staticDir: MEDIA_DIR,
  },
}
