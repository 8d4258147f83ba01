import sharp, { type Metadata, type Sharp } from 'sharp'

import { type Asked, WorkQueue } from '@kit/lib/work-queue'
import { perProcess } from './per-process'

/** Max memory of a decoded picture. */
const MOST_BYTES = 128 * 1024 * 1024
/**
 * Max pixels of pictures decoded row by row, which takes time instead of memory. The largest cameras have 61 million.
 */
const MOST_PIXELS = 64_000_000
/** Copies of a picture that decoders hold which decode it whole, as measured (`npm run bench:links`). */
const COPIES: Partial<Record<string, number>> = { heif: 5, jpeg: 2, webp: 1.25 }

const SAMPLE_BYTES: Record<string, number> = { char: 1, short: 2, uchar: 1, ushort: 2 }

const queue = perProcess('picture-queue', () => new WorkQueue({ atOnce: 2, longest: 12, strangersAtOnce: 1 }))

/** Why a picture is rejected: unreadable, too large once decoded, or truncated. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly reason: 'broken' | 'too_large' | 'unreadable'

  constructor(reason: PictureError['reason']) {
    super(`The picture is ${reason}`)
    this.reason = reason
  }
}

/**
 * Reads the header of a picture. A few hundred kilobytes can unpack to gigabytes, so this runs before anything is
 * decoded.
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

/** Async, because sharp throws synchronously for empty bytes. */
const readHead = async (bytes: Buffer): Promise<Metadata> => sharp(bytes, { limitInputPixels: false }).metadata()

/**
 * Queues work that decodes pictures, two at a time per process, because it takes memory and threads from everything
 * else.
 */
export const inPictureQueue = <Result>(work: () => Promise<Result>, asked?: Asked): Promise<Result> =>
  queue.ask(work, asked)

/**
 * Checks a picture's header and redraws it.
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
