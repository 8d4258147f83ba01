/** One priced part of a catalogue service; the visitor picks features and quantities (SERV-32). */
export interface CatalogueFeature {
  name: string
  /** Unit price in cents of kwanza. */
  priceCents: number
  /** The price is monthly. */
  isMonthly?: boolean
  description: string
}

export interface CatalogueStep {
  title: string
  description: string
}

/** A built-in service of the public catalogue (SERV-31). */
export interface CatalogueEntry {
  slug: string
  group: 'digital' | 'graphic'
  title: string
  description: string
  fullDescription: string
  features: CatalogueFeature[]
  benefits: string[]
  process: CatalogueStep[]
  /** Printed literally, for example 'A partir de AOA 80.000' (OP-14). */
  priceText: string
  durationText: string
  projectsCount: number
  /** The amount inside `priceText`, in cents of kwanza. */
  basePriceCents: number
  sortOrder: number
}

/** Hand-written part of an entry; its order comes from the list. */
export type CatalogueDraft = Omit<CatalogueEntry, 'group' | 'priceText' | 'sortOrder'>

/** Whole kwanzas to cents: catalogue prices have no centimes. */
export const kwanzas = (amount: number): number => amount * 100

/** A feature and its price in whole kwanzas. */
export const feature = (name: string, price: number, description: string): CatalogueFeature => ({
  name,
  description,
  priceCents: kwanzas(price),
})

/** A feature with a monthly price. */
export const monthly = (...given: Parameters<typeof feature>): CatalogueFeature => ({
  ...feature(...given),
  isMonthly: true,
})
