import { crc32 } from 'node:zlib'

import sharp from 'sharp'

const dot = (shade = 0) => sharp({ create: { background: { b: shade, g: 0, r: 0 }, channels: 4, height: 1, width: 1 } })

/** A PNG whose header claims this size. */
async function pngOf(edge: number, { depth, isInterlaced }: { depth: 8 | 16; isInterlaced: boolean }): Promise<Buffer> {
  const png = await dot().png().toBuffer()
  const ihdr = png.subarray(12, 29)
  ihdr.writeUInt32BE(edge, 4)
  ihdr.writeUInt32BE(edge, 8)
  ihdr[12] = depth
  ihdr[16] = isInterlaced ? 1 : 0
  png.writeUInt32BE(crc32(ihdr), 29)
  return png
}

async function progressiveJpegOf(edge: number): Promise<Buffer> {
  const jpeg = await dot().jpeg({ progressive: true }).toBuffer()
  const frame = jpeg.indexOf(Buffer.from('ffc2', 'hex'))
  jpeg.writeUInt16BE(edge, frame + 5)
  jpeg.writeUInt16BE(edge, frame + 7)
  return jpeg
}

async function filmOf(edge: number, count: number): Promise<Buffer> {
  const frames = Array.from({ length: count }, (_, shade) =>
    dot(shade * 12)
      .png()
      .toBuffer(),
  )
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  gif.writeUInt16LE(edge, 6)
  gif.writeUInt16LE(edge, 8)
  return gif
}

/** Files whose headers claim a decoded size far beyond what a process may spend. */
export const BOMBS: Record<string, () => Promise<Buffer>> = {
  'a film': () => filmOf(2000, 20),
  'a picture of too many points': () => pngOf(9000, { depth: 8, isInterlaced: false }),
  'a progressive photo': () => progressiveJpegOf(7000),
  'an interlaced picture of 16 bits': () => pngOf(8000, { depth: 16, isInterlaced: true }),
}
