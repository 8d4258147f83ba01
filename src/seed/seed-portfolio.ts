import type { PayloadRequest } from 'payload'

import type { Media } from '@kit/database/payload-types'
import { projectSeeds } from './content/portfolio'
import type { ProjectSeed } from './content/portfolio-records'
import { projectPicture } from './pictures'
import { daysAgo } from './relative-days'

/**
 * Creates the portfolio with its pictures. Draws one project's pictures while the previous project's are being stored.
 * @returns the id of each project's first picture, by slug
 */
export async function seedPortfolio(req: PayloadRequest, say: (line: string) => void): Promise<Map<string, string>> {
  const covers = new Map<string, string>()
  const services = await servicesByName(req)
  let drawing = draw(projectSeeds[0])
  for (const [index, seed] of projectSeeds.entries()) {
    const pictures = await drawing
    drawing = draw(projectSeeds[index + 1])
    // Marks the promise as handled: the next round awaits it and sees a failure.
    drawing.catch(() => undefined)
    const images = await storePictures(req, seed, pictures)
    const { clientName, category, description, displayOrder, featured, projectUrl, slug, tags, title } = seed
    const { results, serviceName, tileLine } = seed
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
      results,
      service: services.get(serviceName ?? '') ?? null,
      slug,
      tags,
      tileLine,
      title,
    }
    const { id } = await req.payload.create({ collection: 'projects', data, depth: 0, req })
    await linkTestimonial(req, clientName, id)
    if (images[0]) covers.set(slug, images[0].id)
    if ((index + 1) % 4 === 0) say(`Imagens do portfólio: ${index + 1} de ${projectSeeds.length} projetos`)
  }
  return covers
}

async function servicesByName(req: PayloadRequest): Promise<Map<string, string>> {
  const { docs } = await req.payload.find({ collection: 'services', depth: 0, pagination: false, req })
  return new Map(docs.map(({ id, name }) => [name, id]))
}

/** Links the testimonial of the project's client to the project. */
async function linkTestimonial(req: PayloadRequest, clientCompany: string, project: string): Promise<void> {
  const where = { clientCompany: { equals: clientCompany } }
  const { docs } = await req.payload.find({ collection: 'testimonials', depth: 0, limit: 1, req, where })
  const id = docs[0]?.id
  if (id) await req.payload.update({ collection: 'testimonials', data: { project }, depth: 0, id, req })
}

interface Picture {
  alt: string
  data: Buffer
}

async function draw(seed: ProjectSeed | undefined): Promise<Picture[]> {
  if (!seed) return []
  const { pictures, slug } = seed
  return Promise.all(pictures.map(async (alt, index) => ({ alt, data: await projectPicture(slug, index + 1) })))
}

/** One after the other, because they share the transaction's only connection. */
async function storePictures(
  req: PayloadRequest,
  { focus, slug }: ProjectSeed,
  pictures: readonly Picture[],
): Promise<Media[]> {
  const media: Media[] = []
  for (const [index, { alt, data }] of pictures.entries()) {
    const doc = await req.payload.create({
      collection: 'media',
      data: { alt, ...(focus && index === 0 ? { focalX: focus[0], focalY: focus[1] } : {}) },
      depth: 0,
      file: { data, mimetype: 'image/png', name: `${slug}-${index + 1}.png`, size: data.byteLength },
      req,
    })
    media.push(doc)
  }
  return media
}
