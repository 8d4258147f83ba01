import { findShown } from '@kit/data/documents'
import { readOr } from '@/site/read-or'
import { type FeaturedClientCard, SAMPLE_CLIENTS } from './sample-clients'

/** Active featured clients; the samples if there are none and staff show samples, or if reading fails (OP-26). */
export function readFeaturedClients(showSamples: boolean): Promise<readonly FeaturedClientCard[]> {
  return readOr(SAMPLE_CLIENTS, async (payload) => {
    const docs = await findShown(payload, 'featured-clients', { sort: ['sortOrder', 'createdAt'] })
    if (docs.length === 0 && showSamples) return SAMPLE_CLIENTS
    return docs.map(({ category, description, id, logo, name, result, updatedAt }) => ({
      category,
      description,
      // Linked by address: the stored data URL would be in the page twice, uncompressed.
      logo: logo ? `/logos/${id}?v=${Date.parse(updatedAt).toString(36)}` : null,
      name,
      result,
    }))
  })
}
