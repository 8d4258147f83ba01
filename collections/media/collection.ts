import path from 'node:path'

import type { CollectionConfig } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { announcesChanges } from '@kit/data/content-events'
import { getEnv } from '@kit/process/env'
import { CONTENT_ROLES } from '@kit/lib/roles'
import { PICTURE_TYPES } from './domain/picture-types'
import { pictureEndpoints } from './endpoints'
import { judgeUpload } from './judge-upload'

/** The sizes keep the format of the uploaded file unless they are told otherwise. */
const WEBP = { format: 'webp', options: { quality: 82 } } as const

/** A phone's column, a phone, a denser one or a page's column, a page's width. */
const WIDTHS = [
  { name: 'small', width: 480 },
  { name: 'phone', width: 750 },
  { name: 'card', width: 960 },
  { name: 'large', width: 1680 },
] as const

/**
 * A crop for a tall place, such as the poster of Home: half of a landscape. AVIF for half of WebP's bytes; more effort
 * would take seconds. A picture that is smaller keeps its size.
 */
const TALL = {
  formatOptions: { format: 'avif', options: { chromaSubsampling: '4:2:0', effort: 1, quality: 45 } },
  height: 1200,
  name: 'tall',
  width: 900,
  withoutEnlargement: true,
} as const

/** A camera's file is ten times wider than any page needs. */
const LARGEST = { fit: 'inside', height: 2560, width: 2560, withoutEnlargement: true } as const

/** Pictures of the site. The files are public; sizes and focal point are Payload's. */
export const Media: CollectionConfig = {
  slug: 'media',
  access: {
    create: allow(CONTENT_ROLES),
    delete: allow(CONTENT_ROLES),
    read: () => true,
    update: allow(CONTENT_ROLES),
  },
  admin: {
    // The name's cell shows the picture.
    defaultColumns: ['filename', 'alt', 'createdAt'],
    ...inMenu('Site', 'image'),
    listSearchableFields: ['alt', 'filename'],
    useAsTitle: 'alt',
  },
  endpoints: pictureEndpoints,
  fields: [{ name: 'alt', label: 'Texto alternativo', maxLength: 255, required: true, type: 'text' }],
  hooks: { ...announcesChanges('media'), beforeOperation: [judgeUpload] },
  labels: { plural: 'Imagens', singular: 'Imagem' },
  upload: {
    adminThumbnail: 'thumbnail',
    focalPoint: true,
    formatOptions: WEBP,
    imageSizes: [
      { name: 'thumbnail', formatOptions: WEBP, height: 300, width: 400 },
      // In the picture's own proportions: pages crop them by its focal point. Never larger than the picture itself.
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
    staticDir: path.join(getEnv().dataDir, 'media'),
  },
}
