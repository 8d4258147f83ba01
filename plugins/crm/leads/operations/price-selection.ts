import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import { integer, requiredText } from '@kit/http/fields'
import { find } from '@kit/data/documents'
import { toCents } from '@kit/lib/money'
import type { SelectedFeature } from '../domain/lead-selection'

/** What the services page sends beside its documented text: which features of which catalogue entry. */
const sentSelection = z.object({
  catalogueId: requiredText('Seleção inválida'),
  features: z
    .array(z.object({ name: requiredText('Seleção inválida'), quantity: integer(1, 1_000_000, 'Quantidade inválida') }))
    .max(200),
})

/**
 * The chosen features with the catalogue's prices, never the browser's (OP-62). An unreadable selection or an unknown
 * feature is left out: the request's text still says what was meant.
 */
export async function priceSelection(req: PayloadRequest, sent: unknown): Promise<SelectedFeature[]> {
  const selection = sentSelection.safeParse(sent)
  if (!selection.success) return []
  const { catalogueId, features } = selection.data
  const prices = await featurePrices(req, catalogueId)
  return features.flatMap(({ name, quantity }) => {
    const unitPriceCents = prices.get(name)
    return unitPriceCents === undefined ? [] : [{ description: name, quantity, unitPriceCents }]
  })
}

async function featurePrices(req: PayloadRequest, slug: string): Promise<Map<string, number>> {
  const [entry] = await find(req, 'catalogue', { limit: 1, where: { slug: { equals: slug } } })
  if (entry) return new Map((entry.features ?? []).map(({ name, price }) => [name, toCents(price)]))
  const builtIn = builtInCatalogue.find((candidate) => candidate.slug === slug)
  return new Map((builtIn?.features ?? []).map(({ name, priceCents }) => [name, priceCents]))
}
