import type { PayloadRequest } from 'payload'

import { type Presenter, readPresenter } from '@crm/proposals/operations/presenter'
import { findShown } from '@kit/data/documents'
import { idOf } from '@kit/lib/serialize'
import type { PictureSource } from '@kit/ui/picture'
import { toPicture } from '@/site/portfolio/read-pictures'
import { askedCategories } from './asked-categories'
import { categoryOfNumber, readWorks, type Work } from '@/site/portfolio/read-works'
import { toTestimonialCard } from '@/site/testimonials/read-testimonials'
import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'

/** Shown around an offer without being part of it: its author, fitting work, a client's testimonial. */
export type Presentation = Awaited<ReturnType<typeof readPresentation>>

const MAX_WORKS = 2
/** Max fitting works to look for a testimonial about. */
const MAX_FITTING = 6

/**
 * Reads the current presentation: it is neither frozen nor hashed, so that a new photograph changes nothing that was
 * accepted.
 */
export async function readPresentation(req: PayloadRequest, secret: string) {
  const presenter = await readPresenter(req, secret)
  const works = await worksFor(req, presenter)
  return {
    author: presenter.name ? { name: presenter.name, photo: await photoOf(req, presenter.photoId) } : null,
    testimonial: await testimonialOn(req, works),
    works: works.slice(0, MAX_WORKS),
  }
}

/** Works that fit the services of the quote's lines and what the lead asked for. */
async function worksFor(req: PayloadRequest, { interest, serviceIds }: Presenter): Promise<Work[]> {
  if (serviceIds.length === 0 && !interest) return []
  const titled = { limit: 1, where: { title: { equals: interest } } }
  const [entry] = interest ? await findShown(req.payload, 'catalogue', titled) : []
  const ids = [...serviceIds, ...(entry?.service ? [idOf(entry.service)] : [])]
  const services = await findShown(req.payload, 'services', {
    depth: 1,
    where: { or: [{ id: { in: ids } }, ...(interest ? [{ name: { equals: interest } }] : [])] },
  })
  const numbers = services.map(({ category }) => (typeof category === 'object' ? (category?.number ?? null) : null))
  const asked = services.length > 0 ? numbers : askedCategories(interest, entry)
  const categories = asked.flatMap((number) => categoryOfNumber(number) ?? [])
  return readWorks(req.payload, { categories, serviceIds: services.map(({ id }) => id) }, MAX_FITTING)
}

async function photoOf(req: PayloadRequest, id: string | null): Promise<PictureSource | null> {
  if (!id) return null
  const [photo] = await findShown(req.payload, 'media', { limit: 1, where: { id: { equals: id } } })
  return photo ? toPicture(photo) : null
}

/**
 * A testimonial about a fitting work. Read with the server's rights, because visitors do not see which work it is
 * about.
 */
async function testimonialOn(req: PayloadRequest, works: readonly Work[]): Promise<TestimonialCard | null> {
  if (works.length === 0) return null
  const { docs } = await req.payload.find({
    collection: 'testimonials',
    depth: 0,
    overrideAccess: true,
    pagination: false,
    where: { isActive: { equals: true }, isApproved: { equals: true }, project: { in: works.map(({ id }) => id) } },
  })
  const found = works.map(({ id }) => docs.find(({ project }) => project === id)).find((doc) => doc !== undefined)
  return found ? toTestimonialCard(found) : null
}
