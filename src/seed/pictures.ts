import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'src/seed/pictures')
const drawing = async (name: string) => sharp(await readFile(path.join(folder, `${name}.svg`)))

/**
 * One picture of a portfolio project as PNG, 1600 × 1200 pixels; the first, 1, is the cover. Little compression: the library of
 * pictures makes its own files of it.
 */
export async function projectPicture(slug: string, number: number): Promise<Buffer> {
  return (await drawing(`projects/${slug}-${number}`)).png({ compressionLevel: 1 }).toBuffer()
}

/** A featured client's logo as WebP with a transparent ground, 512 × 256 pixels. Flat colour compresses well: more effort saves little. */
export async function clientLogo(name: string): Promise<Buffer> {
  return (await drawing(`logos/${name}`)).webp({ quality: 82, effort: 2, smartSubsample: true }).toBuffer()
}
