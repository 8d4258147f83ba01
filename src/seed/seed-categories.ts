import type { PayloadRequest } from 'payload'

import { categorySeeds } from './content/categories'

/**
 * Creates the service categories that the site goes by; the sequence numbers them 1 to 4 in this order (OP-09). They are
 * no demo content.
 * @returns their ids
 */
export async function seedCategories(req: PayloadRequest): Promise<string[]> {
  const ids: string[] = []
  for (const { color, description, name } of categorySeeds) {
    const data = { color, description, name }
    const { id } = await req.payload.create({ collection: 'service-categories', data, depth: 0, req })
    ids.push(id)
  }
  return ids
}
