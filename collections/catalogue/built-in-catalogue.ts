import type { Payload } from 'payload'

import { toCents } from '@kit/lib/money'
import type { Catalogue } from '@kit/database/payload-types'
import { fromPriceText } from './domain/offer-text'
import { digitalDrafts } from './built-in-digital'
import { graphicDrafts } from './built-in-graphic'
import type { CatalogueEntry } from './catalogue-entry'

/**
 * The eleven documented catalogue entries, in order (SERV-29…47, OP-11…OP-15). Seeded into the `catalogue` collection,
 * and shown when it is empty or the database is down.
 */
export const builtInCatalogue: readonly CatalogueEntry[] = [
  ...digitalDrafts.map((draft) => ({ ...draft, group: 'digital' as const })),
  ...graphicDrafts.map((draft) => ({ ...draft, group: 'graphic' as const })),
].map((draft, index) => ({
  ...draft,
  priceText: fromPriceText(draft.basePriceCents, draft.slug === 'marketing-digital'),
  sortOrder: index + 1,
}))

/** Whether the catalogue holds no entry at all, not even one that visitors do not see. */
export const isCatalogueEmpty = async (payload: Payload): Promise<boolean> =>
  (await payload.count({ collection: 'catalogue', overrideAccess: true })).totalDocs === 0

/** The entries found; the built-in ones while the catalogue is empty. */
export const orBuiltIn = async <Stored>(
  payload: Payload,
  found: readonly Stored[],
): Promise<readonly (CatalogueEntry | Stored)[]> =>
  found.length === 0 && (await isCatalogueEmpty(payload)) ? builtInCatalogue : found

type Priced = Pick<CatalogueEntry, 'features' | 'priceText' | 'slug'>
type StoredPrices = Pick<Catalogue, 'features' | 'priceText' | 'service' | 'slug'>

/** Whether this is a documented entry with all its documented prices, which no agency has set. */
export function hasDocumentedPrices(entry: Priced | StoredPrices): boolean {
  const documented = builtInCatalogue.find(({ slug }) => slug === entry.slug)
  if (!documented || ('service' in entry && entry.service)) return false
  return pricesOf(entry) === pricesOf(documented)
}

const pricesOf = ({ features, priceText }: Priced | StoredPrices): string =>
  [
    priceText,
    ...(features ?? []).map((feature) => ('priceCents' in feature ? feature.priceCents : toCents(feature.price))),
  ].join(' · ')
