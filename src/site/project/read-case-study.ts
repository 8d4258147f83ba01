import type { Payload } from 'payload'

import type { Project } from '@kit/database/payload-types'
import { idOf } from '@kit/lib/serialize'
import { findActiveService } from '@/site/service-detail/read-service-detail'
import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'
import { toTestimonialCard } from '@/site/testimonials/read-testimonials'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { defaultResults } from '@collections/site-texts/defaults'
import type { CaseStudy } from './project-view'

const PARTS = [
  ['challenge', 'O desafio'],
  ['idea', 'A ideia'],
  ['execution', 'O que fizemos'],
  ['outcome', 'O resultado'],
] as const

/** A project's story with its service and testimonials, as visitors may see them. */
export async function readCaseStudy(payload: Payload, doc: Project): Promise<CaseStudy> {
  const [service, words, { project }] = await Promise.all([
    readService(payload, idOf(doc.service)),
    readWords(payload, doc.id),
    readSiteTexts(),
  ])
  return {
    results: doc.results?.length ? doc.results : defaultResults(project),
    service,
    story: PARTS.flatMap(([key, heading]) => {
      const text = doc[key]?.trim()
      return text ? { heading, text } : []
    }),
    team: (doc.team ?? '').split('\n').flatMap((line) => line.trim() || []),
    words,
    year: doc.year ?? null,
  }
}

/** The service if it exists and is active, else null. */
async function readService(payload: Payload, id: string | null): Promise<CaseStudy['service']> {
  const service = id ? await findActiveService(payload, id) : null
  return service && { href: `/servicos/${service.id}`, name: service.name, priceText: service.priceText }
}

const MAX_WORDS = 2

/** The client's testimonial. Read with the server's rights, because only staff may see which project it belongs to. */
async function readWords(payload: Payload, id: string): Promise<TestimonialCard[]> {
  const { docs } = await payload.find({
    collection: 'testimonials',
    depth: 0,
    limit: MAX_WORDS,
    pagination: false,
    sort: ['sortOrder', 'createdAt'],
    where: { isActive: { equals: true }, isApproved: { equals: true }, project: { equals: id } },
  })
  return docs.map((doc) => toTestimonialCard(doc))
}
