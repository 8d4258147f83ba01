import type { PayloadRequest } from 'payload'

import { storeBuiltIn } from '@collections/catalogue/operations/catalogue'
import { toKwanzas } from '@kit/lib/money'
import { categorySeeds } from './content/categories'
import { featuredClientSeeds } from './content/featured-clients'
import { serviceSeeds } from './content/services'
import { testimonialSeeds } from './content/testimonials'
import { clientLogo } from './pictures'

/** Creates categories, services, catalogue, testimonials and featured clients, with the server's rights. */
export async function seedContent(req: PayloadRequest): Promise<void> {
  await seedServices(req)
  await storeBuiltIn(req)
  for (const data of testimonialSeeds) await req.payload.create({ collection: 'testimonials', data, depth: 0, req })
  // Typical address of that page on agencies' old sites.
  const old = { from: '/trabalhos', to: '/portfolio', type: '301' } as const
  await req.payload.create({ collection: 'redirects', data: old, depth: 0, req })
  for (const { logo, ...client } of featuredClientSeeds) {
    const webp = await clientLogo(logo)
    const data = { ...client, logo: `data:image/webp;base64,${webp.toString('base64')}` }
    await req.payload.create({ collection: 'featured-clients', data, depth: 0, req })
  }
}

/** The sequence numbers the categories 1 to 4 in the order of the seeds (OP-09). */
async function seedServices(req: PayloadRequest): Promise<void> {
  const categoryIds: string[] = []
  for (const { color, description, name } of categorySeeds) {
    const data = { color, description, name }
    const { id } = await req.payload.create({ collection: 'service-categories', data, depth: 0, req })
    categoryIds.push(id)
  }
  for (const { basePriceCents, categoryNumber, ...service } of serviceSeeds) {
    const data = { ...service, basePrice: toKwanzas(basePriceCents), category: categoryIds[categoryNumber - 1] ?? null }
    await req.payload.create({ collection: 'services', data, depth: 0, req })
  }
}
