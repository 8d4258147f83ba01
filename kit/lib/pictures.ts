import sharp, { type Metadata, type Sharp } from 'sharp'

import { type Asked, WorkQueue } from './work-queue'
import { perProcess } from './per-process'

/** What a picture may take up in memory once it is decoded. */
const MOST_BYTES = 128 * 1024 * 1024
/** What is read row by row takes time instead. The largest cameras have 61 million. */
const MOST_PIXELS = 64_000_000
/** How often a decoder holds a picture that it decodes whole, as measured (`npm run bench:links`). */
const COPIES: Partial<Record<string, number>> = { heif: 5, jpeg: 2, webp: 1.25 }

const SAMPLE_BYTES: Record<string, number> = { char: 1, short: 2, uchar: 1, ushort: 2 }

const queue = perProcess('picture-queue', () => new WorkQueue({ atOnce: 2, longest: 12, strangersAtOnce: 1 }))

/** Why a picture cannot be taken: no picture that we read, too large once decoded, or broken off after its head. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly reason: 'broken' | 'too_large' | 'unreadable'

  constructor(reason: PictureError['reason']) {
    super(`The picture is ${reason}`)
    this.reason = reason
  }
}

/**
 * What the head of a picture says of it. A few hundred kilobytes can unpack to gigabytes, so it is judged before anything
 * is decoded.
 * @throws PictureError unreadable, too_large
 */
export async function readPictureHead(bytes: Buffer): Promise<Metadata> {
  const head = await readHead(bytes).catch(() => {
    throw new PictureError('unreadable')
  })
  const pixels = head.width * head.height * (head.pages ?? 1)
  const isReadByRow = ['jpeg', 'png', 'svg'].includes(head.format) && !head.isProgressive
  const decodedBytes = pixels * head.channels * (SAMPLE_BYTES[head.depth] ?? 8) * (COPIES[head.format] ?? 1)
  if (pixels > MOST_PIXELS || (!isReadByRow && decodedBytes > MOST_BYTES)) throw new PictureError('too_large')
  return head
}

/** Of no bytes at all sharp throws at once. */
const readHead = async (bytes: Buffer): Promise<Metadata> => sharp(bytes, { limitInputPixels: false }).metadata()

/** Work that decodes pictures, two at once in this process: it takes memory and threads that everything else needs. */
export const inPictureQueue = <Result>(work: () => Promise<Result>, asked?: Asked): Promise<Result> =>
  queue.ask(work, asked)

/**
 * What `draw` makes of a picture that its head lets in.
 * @throws PictureError
 * @throws DomainError busy
 */
export async function redrawPicture<Result>(
  bytes: Buffer,
  draw: (picture: Sharp) => Promise<Result>,
  asked?: Asked,
): Promise<Result> {
  await readPictureHead(bytes)
  return inPictureQueue(
    () =>
      draw(sharp(bytes, { failOn: 'error' })).catch(() => {
        throw new PictureError('broken')
      }),
    asked,
  )
}
