import path from 'node:path'

import type { CollectionConfig } from 'payload'

import { allow } from '../../src/lib/access'
import { announcesChanges } from '../../src/lib/content-events'
import { getEnv } from '../../src/lib/env'
import { CONTENT_ROLES } from '../../src/lib/roles'

/** Pictures of the site. The files are public; sizes and focal point are Payload's. */
export const Media: CollectionConfig = {
  slug: 'media',
  access: {
    create: allow(CONTENT_ROLES),
    delete: allow(CONTENT_ROLES),
    read: () => true,
    update: allow(CONTENT_ROLES),
  },
  admin: { group: 'Site', useAsTitle: 'alt' },
  fields: [{ name: 'alt', label: 'Texto alternativo', maxLength: 255, required: true, type: 'text' }],
  hooks: announcesChanges('media'),
  labels: { plural: 'Imagens', singular: 'Imagem' },
  upload: {
    adminThumbnail: 'thumbnail',
    focalPoint: true,
    formatOptions: { format: 'webp', options: { quality: 82 } },
    imageSizes: [
      { name: 'thumbnail', height: 300, width: 400 },
      { name: 'card', height: 600, width: 800 },
      { name: 'large', width: 1600, withoutEnlargement: true },
    ],
    mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
    staticDir: path.join(getEnv().dataDir, 'media'),
  },
}
