import { type CollectionBeforeOperationHook, FileUploadError, type PayloadRequest } from 'payload'
import sharp from 'sharp'

import { PictureError, readPictureHead } from '@kit/process/pictures'
import { refusal } from '@kit/data/refusal'
import { isPictureType, MAX_SVG_BYTES } from './domain/picture-types'

const TYPE_MESSAGE = 'Envie uma imagem JPEG, PNG, WebP, AVIF, GIF ou SVG.'
const DIMENSIONS_MESSAGE =
  'A imagem tem dimensões demasiado grandes. Reduza-a para 2560 píxeis de largura e envie-a de novo.'
const DRAWING_MESSAGE = 'Um SVG pode ter até 1 MB. Simplifique-o, ou envie um PNG.'
const MANY_MESSAGE = 'Substitua ou recorte uma imagem de cada vez.'

/** Longer edge in pixels when an SVG is rasterised; far larger than any logo is shown. */
const RASTER_EDGE = 1600
/** Timeout for rasterising: SVG filters can take forever. */
const LONGEST_S = 10

/** Refuses a file by its header before Payload decodes it, with a Portuguese message (Payload's are English). */
export const judgeUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isBulk = operation === 'update' && !('id' in args && args.id)
  // Payload would draw every selected picture, outside the picture queue and inside its transaction.
  if (isBulk && (req.file || req.query.uploadEdits)) throw refusal(MANY_MESSAGE, 400)
  if (!req.file) return
  // Check the bytes before parsing: an SVG's dimensions say nothing about the work of drawing it.
  if (mayBeSvg(req.file.data) && req.file.data.byteLength > MAX_SVG_BYTES) throw refusal(DRAWING_MESSAGE, 400)
  const head = await readPictureHead(req.file.data).catch((error: unknown) => {
    const isLarge = error instanceof PictureError && error.reason === 'too_large'
    throw refusal(isLarge ? DIMENSIONS_MESSAGE : TYPE_MESSAGE, 400)
  })
  if (!isPictureType(head)) throw refusal(TYPE_MESSAGE, 400)
  if (head.format === 'svg') req.file = await rasterise(req.file)
  const { crop, focalPoint } = (req.query.uploadEdits ?? {}) as { crop?: Crop; focalPoint?: unknown }
  if (!crop) return
  req.file = await cut(req.file, crop).catch(() => {
    throw new FileUploadError(req.t)
  })
  req.query = { ...req.query, uploadEdits: { focalPoint } }
}

/** In percent of the upright picture. Payload's editor sends the whole picture if only the focal point moved. */
type Crop = Record<'height' | 'width' | 'x' | 'y', unknown>

/**
 * Cuts a new picture. Payload would cut it lying as the camera stored it, and publish it neither resized nor as WebP, a
 * whole one with its GPS position.
 */
async function cut(file: NonNullable<PayloadRequest['file']>, crop: Crop): Promise<typeof file> {
  const { autoOrient: edges } = await sharp(file.data).metadata()
  const pixels = (percent: unknown, edge: number) => Math.floor((Number(percent) / 100) * edge)
  const [left, top] = [pixels(crop.x, edges.width), pixels(crop.y, edges.height)]
  const width = Math.min(pixels(crop.width, edges.width), edges.width - left)
  const height = Math.min(pixels(crop.height, edges.height), edges.height - top)
  if (width === edges.width && height === edges.height) return file
  const data = await sharp(file.data, { animated: true }).autoOrient().extract({ height, left, top, width }).toBuffer()
  return { ...file, data, size: data.byteLength }
}

/** Whether a file starts like XML, or is gzipped (.svgz). */
const mayBeSvg = (data: Buffer): boolean =>
  /^(?:\uFEFF|\s)*</.test(data.toString('utf8', 0, 64)) || data.toString('hex', 0, 2) === '1f8b'

/**
 * Rasterises an SVG to a transparent PNG, which drops scripts, links and fonts (PAGE-17). The upload already holds the
 * picture queue (endpoints.ts).
 */
async function rasterise(file: NonNullable<PayloadRequest['file']>): Promise<NonNullable<PayloadRequest['file']>> {
  const data = await sharp(file.data, { failOn: 'error' })
    .resize({ fit: 'inside', height: RASTER_EDGE, width: RASTER_EDGE })
    .timeout({ seconds: LONGEST_S })
    .png()
    .toBuffer()
    .catch(() => {
      throw refusal(TYPE_MESSAGE, 400)
    })
  return {
    ...file,
    data,
    mimetype: 'image/png',
    name: `${file.name.replace(/\.svgz?$/i, '')}.png`,
    size: data.byteLength,
  }
}
