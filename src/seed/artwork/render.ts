import sharp from 'sharp'
import type { LogoKey } from './logo-key'
import { drawAgencyLogo, drawLogo } from './logos'
import { projectScenes } from './project-scenes'
import type { ProjectKey } from './project-key'
import { document, type Svg } from './svg'

const LOGO_WIDTH = 512
const LOGO_HEIGHT = 256

// Flat colour compresses well: more effort saves little.
const WEBP = { quality: 82, effort: 2, smartSubsample: true } as const
/** Little compression: the library of pictures makes its own files of it. */
const PNG = { compressionLevel: 1 } as const

function toWebp(svg: Svg): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp(WEBP).toBuffer()
}

/**
 * One image of a portfolio project as PNG, 1600 × 1200 pixels. The same input gives the same picture on
 * every machine: no fonts or files are read. Throws a RangeError when the project has no such image.
 */
export async function renderProjectImage(project: ProjectKey, index: number): Promise<Buffer> {
  const wanted = projectScenes[project][index]
  if (!wanted) throw new RangeError(`Project ${project} has no image ${index}`)
  return sharp(Buffer.from(wanted.draw())).png(PNG).toBuffer()
}

/** The Portuguese alternative texts of a project's images, in the order of `renderProjectImage`. */
export function projectImageAlts(project: ProjectKey): string[] {
  return projectScenes[project].map(({ alt }) => alt)
}

/** A featured client's logo as WebP with a transparent ground, 512 × 256 pixels. */
export function renderLogo(key: LogoKey): Promise<Buffer> {
  return toWebp(document(LOGO_WIDTH, LOGO_HEIGHT, drawLogo(key)))
}

/** The agency's symbol as WebP with a transparent ground, 512 × 512 pixels. */
export function renderAgencyLogo(): Promise<Buffer> {
  return toWebp(document(LOGO_WIDTH, LOGO_WIDTH, drawAgencyLogo()))
}
