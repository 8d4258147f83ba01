import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { LRUCache } from 'lru-cache'
import type { PayloadRequest } from 'payload'

import type { Media, SiteSetting } from '@kit/database/payload-types'
import { findById, readGlobal } from '@kit/data/documents'
import { accentsOf } from '../brand-colour'
import { agencyNameOf } from '../domain/agency-name'
import { getEnv } from '@kit/process/env'
import { hasCode } from '@kit/lib/database-errors'
import { absoluteUrl } from '@kit/process/site-url'
import { PictureError, redrawPicture } from '@kit/process/pictures'

/** `homeScreen`: the symbol on paper, because phones show transparency as black. */
export type BrandPicture = 'homeScreen' | 'logo' | 'symbol'

/** Pixels per use: a phone's icon, and a logo of some 200 px on a dense screen. */
const PNG_SIZES: Record<BrandPicture, { background?: string; height: number; width: number }> = {
  homeScreen: { background: '#f8f4ec', height: 512, width: 512 },
  logo: { height: 160, width: 640 },
  symbol: { height: 512, width: 512 },
}

/** Keyed by picture and version. */
const pngCache = new LRUCache<string, Buffer>({ max: 8 })

/**
 * The agency's logo or symbol as PNG, for mail programs, PDFs and home screens, which do not show WebP (PAGE-17). Null
 * if there is none, or its file is missing or damaged.
 * @throws DomainError busy
 * @throws Error if the storage fails, so that nothing permanent is made without the logo
 */
export async function readBrandPng(req: PayloadRequest, kind: BrandPicture): Promise<Buffer | null> {
  const { logo, symbol } = await readGlobal(req, 'site-settings', { logo: true, symbol: true })
  return pngOf(req, kind, kind === 'logo' ? logo : symbol)
}

async function pngOf(req: PayloadRequest, kind: BrandPicture, id: SiteSetting['logo']): Promise<Buffer | null> {
  const doc = typeof id === 'string' ? await findById(req, 'media', id) : null
  if (!doc) return null
  const key = `${kind} ${doc.id} ${doc.updatedAt}`
  const cached = pngCache.get(key)
  if (cached) return cached
  try {
    const { background, ...box } = PNG_SIZES[kind]
    const png = await redrawPicture(await readMediaFile(req, doc), (picture) => {
      const drawing = picture.resize({ ...box, fit: kind === 'logo' ? 'inside' : 'contain', background: '#0000' })
      return (background ? drawing.flatten({ background }) : drawing).png({ effort: 8, palette: true }).toBuffer()
    })
    pngCache.set(key, png)
    return png
  } catch (error) {
    if (!(error instanceof PictureError) && !hasCode(error, 'ENOENT')) throw error
    req.payload.logger.warn({ err: error, msg: `The ${kind} of the agency cannot be read` })
    return null
  }
}

/** The agency's colour and logo for a PDF, from settings with unpopulated pictures; omits what is not set. */
export async function documentLook(
  req: PayloadRequest,
  { brandColour, logo: id }: Pick<SiteSetting, 'brandColour' | 'logo'>,
): Promise<{ accent?: string; logo?: string }> {
  const accents = accentsOf(brandColour)
  const logo = await pngOf(req, 'logo', id)
  return { ...(accents ? { accent: accents.stroke } : {}), ...(logo ? { logo: logo.toString('base64') } : {}) }
}

/** URL of the logo for mails; null if the agency has none. */
export async function readMailLogo(req: PayloadRequest): Promise<{ address: string; name: string } | null> {
  const settings = await readGlobal(req, 'site-settings', { agencyName: true, logo: true })
  if (typeof settings.logo !== 'string') return null
  return { address: absoluteUrl('/logos/agencia/logotipo'), name: agencyNameOf(settings) }
}

/** Reads from Payload's storage: another storage has a handler; otherwise the file is on disk. */
async function readMediaFile(req: PayloadRequest, doc: Media): Promise<Buffer> {
  const filename = path.basename(doc.filename ?? '')
  const { handlers = [] } = req.payload.collections.media.config.upload
  for (const handler of handlers) {
    const answer = await handler(req, { doc, params: { collection: 'media', filename } })
    if (!(answer instanceof Response)) continue
    if (answer.ok) return Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 404) throw new Error(`The storage answered ${answer.status}`)
  }
  return readFile(path.join(getEnv().dataDir, 'media', filename))
}
