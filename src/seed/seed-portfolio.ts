import type { PayloadRequest } from 'payload'

import type { Media } from '@kit/database/payload-types'
import { projectImageAlts, renderProjectImage } from './artwork/render'
import { projectSeeds } from './content/portfolio'
import type { ProjectSeed } from './content/portfolio-records'
import { daysAgo } from './relative-days'

/** Pictures rendered at the same time: one per core of a small server. */
const PARALLEL = 2

/** The portfolio with its pictures, which are rendered here and stored as media. */
export async function seedPortfolio(req: PayloadRequest, say: (line: string) => void): Promise<void> {
  for (const [index, seed] of projectSeeds.entries()) {
    const images = await seedImages(req, seed)
    const { clientName, category, description, displayOrder, featured, projectUrl, slug, tags, title } = seed
    const data = {
      _status: 'published' as const,
      category,
      clientName,
      createdAt: daysAgo(seed.daysAgo),
      description,
      displayOrder,
      featured,
      images: images.map(({ url }) => url ?? ''),
      projectUrl: projectUrl ?? null,
      slug,
      tags,
      title,
    }
    await req.payload.create({ collection: 'projects', data, depth: 0, req })
    if ((index + 1) % 4 === 0) say(`Imagens do portfólio: ${index + 1} de ${projectSeeds.length} projetos`)
  }
}

async function seedImages(req: PayloadRequest, { slug }: ProjectSeed): Promise<Media[]> {
  const alts = projectImageAlts(slug)
  const media: Media[] = []
  for (let start = 0; start < alts.length; start += PARALLEL) {
    const indexes = alts.slice(start, start + PARALLEL).map((_, offset) => start + offset)
    const pictures = await Promise.all(indexes.map((index) => renderProjectImage(slug, index)))
    // One after the other: they share the transaction, and with it one connection.
    for (const [offset, data] of pictures.entries()) {
      const index = start + offset
      const doc = await req.payload.create({
        collection: 'media',
        data: { alt: alts[index] ?? slug },
        depth: 0,
        file: { data, mimetype: 'image/webp', name: `${slug}-${index + 1}.webp`, size: data.byteLength },
        req,
      })
      media.push(doc)
    }
  }
  return media
}
