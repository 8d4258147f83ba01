import type { PayloadRequest } from 'payload'

import { storeBuiltIn } from '@collections/catalogue/operations/catalogue'
import { toKwanzas } from '@kit/lib/money'
import { featuredClientSeeds } from './content/featured-clients'
import { serviceSeeds } from './content/services'
import { testimonialSeeds } from './content/testimonials'
import { clientLogo } from './pictures'
import { seedCategories } from './seed-categories'

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

async function seedServices(req: PayloadRequest): Promise<void> {
  const categoryIds = await seedCategories(req)
  for (const { basePriceCents, categoryNumber, ...service } of serviceSeeds) {
    const data = { ...service, basePrice: toKwanzas(basePriceCents), category: categoryIds[categoryNumber - 1] ?? null }
    await req.payload.create({ collection: 'services', data, depth: 0, req })
  }
}
