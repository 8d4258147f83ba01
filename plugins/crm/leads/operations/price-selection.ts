import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { builtInCatalogue, isCatalogueEmpty } from '@collections/catalogue/built-in-catalogue'
import { integer, requiredText } from '@kit/http/fields'
import { find } from '@kit/data/documents'
import { toCents } from '@kit/lib/money'
import type { SelectedFeature } from '../domain/lead-selection'

/** The machine-readable selection that the services page sends beside its text: features of a catalogue entry. */
const sentSelection = z.object({
  catalogueId: requiredText('Seleção inválida'),
  features: z
    .array(z.object({ name: requiredText('Seleção inválida'), quantity: integer(1, 1_000_000, 'Quantidade inválida') }))
    .max(200),
})

/**
 * Chosen features with the catalogue's prices, never the browser's (OP-62). Skips invalid selections and unknown
 * features: the request's text still contains them.
 */
export async function priceSelection(req: PayloadRequest, sent: unknown): Promise<SelectedFeature[]> {
  const selection = sentSelection.safeParse(sent)
  if (!selection.success) return []
  const { catalogueId, features } = selection.data
  const prices = await featurePrices(req, catalogueId)
  return features.flatMap(({ name, quantity }) => {
    const price = prices.get(name)
    return price ? [{ description: name, quantity, ...price }] : []
  })
}

type Price = Omit<SelectedFeature, 'description' | 'quantity'>

async function featurePrices(req: PayloadRequest, slug: string): Promise<Map<string, Price>> {
  const [entry] = await find(req, 'catalogue', { limit: 1, where: { slug: { equals: slug } } })
  const features = entry
    ? (entry.features ?? []).map(({ price, ...feature }) => ({ ...feature, priceCents: toCents(price) }))
    : await builtInFeatures(req, slug)
  return new Map(
    features.map(({ isMonthly, name, priceCents }) => [
      name,
      { unitPriceCents: priceCents, ...(isMonthly && { isMonthly: true as const }) },
    ]),
  )
}

/** Only while the catalogue is empty, as on the site: the agency may have removed or renamed the entry. */
async function builtInFeatures(req: PayloadRequest, slug: string) {
  const isEmpty = await isCatalogueEmpty(req.payload)
  return (isEmpty && builtInCatalogue.find((candidate) => candidate.slug === slug)?.features) || []
}
