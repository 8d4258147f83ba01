import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** WOFF and TrueType align font tables to four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

/**
 * Unpacks a WOFF file to TrueType, table by table (https://www.w3.org/TR/WOFF). fontkit reads WOFF too, but
 * decompresses it in JavaScript for each document, which took most of a quote's half second.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY))
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * SFNT_ENTRY, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * SFNT_ENTRY, 10)
  let offset = head.length
  for (const [index, { checksum, data, tag }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    head.writeUInt32BE(tag, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    offset += padded(data.length)
  }
  const bodies = tables.map(({ data }) => Buffer.concat([data], padded(data.length)))
  return Buffer.concat([head, ...bodies])
}

function readTable(woff: Buffer, entry: number): { checksum: number; data: Buffer; tag: number } {
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
  const length = woff.readUInt32BE(entry + 12)
  return {
    checksum: woff.readUInt32BE(entry + 16),
    data: packed.length < length ? inflateSync(packed) : packed,
    tag: woff.readUInt32BE(entry),
  }
}
