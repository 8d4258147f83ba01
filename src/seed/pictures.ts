import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'src/seed/pictures')
const drawing = async (name: string) => sharp(await readFile(path.join(folder, `${name}.svg`)))

/**
 * A picture of a portfolio project as PNG, 1600 × 1200 pixels; number 1 is the cover. Little compression, because the
 * media library re-encodes it.
 */
export async function projectPicture(slug: string, number: number): Promise<Buffer> {
  return (await drawing(`projects/${slug}-${number}`)).png({ compressionLevel: 1 }).toBuffer()
}

/**
 * A featured client's logo as WebP with transparency, 512 × 256 pixels. Low effort: flat colour compresses well anyway.
 */
export async function clientLogo(name: string): Promise<Buffer> {
  return (await drawing(`logos/${name}`)).webp({ quality: 82, effort: 2, smartSubsample: true }).toBuffer()
}
