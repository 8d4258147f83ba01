import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text files; fonts and pictures are already compressed. */
const TEXT = /\.(?:js|css|svg|json|map|txt)$/
const MIN_BYTES = 1024
/** The highest quality takes four times as long for 2 %; each file is compressed once and served for a year. */
const BROTLI_QUALITY = 10
const AT_ONCE = 4

/** Writes `.br` and `.gz` beside each text file of a folder, to be served as they are. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.byteLength < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, zipped)])
}
