import { formatDottedThousands } from '@kit/lib/money'
import { digitalDrafts } from './built-in-digital'
import { graphicDrafts } from './built-in-graphic'
import type { CatalogueDraft, CatalogueEntry } from './catalogue-entry'

/** Literal 'from' prices keep dotted thousands, unlike computed amounts (OP-14, OP-91). */
function fromPriceText(draft: CatalogueDraft): string {
  const isMonthly = draft.slug === 'marketing-digital'
  return `A partir de AOA ${formatDottedThousands(draft.basePriceCents)}${isMonthly ? '/mês' : ''}`
}

/**
 * The eleven documented catalogue entries in their documented order (SERV-29…47, OP-11…OP-15).
 * Seeded into the `catalogue` collection, and shown as they are when it is empty or out of reach.
 */
export const builtInCatalogue: readonly CatalogueEntry[] = [
  ...digitalDrafts.map((draft) => ({ ...draft, group: 'digital' as const })),
  ...graphicDrafts.map((draft) => ({ ...draft, group: 'graphic' as const })),
].map((draft, index) => ({ ...draft, priceText: fromPriceText(draft), sortOrder: index + 1 }))
