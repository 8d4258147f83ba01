import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import type { CatalogueEntry } from '@collections/catalogue/catalogue-entry'
import {
  DEFAULT_DURATION_DAYS,
  fromPriceText,
  ON_REQUEST,
  workingDaysText,
} from '@collections/catalogue/domain/offer-text'

import { formatKwanza, toCents } from '@kit/lib/money'
import type { Catalogue, Service } from '@kit/database/payload-types'

/** A priced part of a service that visitors may order (SERV-32). */
export interface CatalogueFeature extends Required<CatalogueEntry['features'][number]> {
  /** Formatted on the server, so that a browser with other locale data does not contradict it. */
  priceText: string
}

/** A catalogue service as its pages show it (SERV-31). */
export interface CatalogueService extends Omit<CatalogueEntry, 'basePriceCents' | 'features' | 'slug' | 'sortOrder'> {
  /** Its slug: /servicos/{id}, /servicos#{id}. */
  id: string
  features: readonly CatalogueFeature[]
  /** What its service shows to search engines, if visitors may see it. */
  seo?: Service['seo']
}

/** Fallback entries for an empty or unreachable collection (decisions, "The catalogue is content"). */
export const BUILT_IN_SERVICES: readonly CatalogueService[] = builtInCatalogue.map(
  ({ basePriceCents: _cents, features, slug, sortOrder: _order, ...shown }) => ({
    ...shown,
    id: slug,
    features: features.map((feature) => ({
      ...feature,
      isMonthly: feature.isMonthly ?? false,
      priceText: formatKwanza(feature.priceCents),
    })),
  }),
)

export function toCatalogueService(doc: Catalogue): CatalogueService {
  return {
    id: doc.slug,
    ...offerOf(doc),
    benefits: doc.benefits ?? [],
    description: doc.description,
    features: (doc.features ?? []).map(({ description, isMonthly, name, price }) => ({
      description: description ?? '',
      isMonthly: isMonthly ?? false,
      name,
      priceCents: toCents(price),
      priceText: formatKwanza(toCents(price)),
    })),
    fullDescription: doc.fullDescription,
    group: doc.group,
    process: (doc.process ?? []).map(({ description, title }) => ({ description: description ?? '', title })),
    projectsCount: doc.projectsCount,
    ...(typeof doc.service === 'object' && doc.service?.seo ? { seo: doc.service.seo } : {}),
    title: doc.title,
  }
}

/** Price and duration: from the referenced service, if visitors may see it, else as staff wrote them (PAGE-20). */
function offerOf({
  durationText,
  isMonthly,
  priceText,
  service,
}: Catalogue): Pick<CatalogueService, 'durationText' | 'priceText'> {
  const named = service && typeof service === 'object' ? service : null
  const cents = named ? toCents(named.basePrice) : 0
  const days = named?.estimatedDuration ?? (durationText ? null : DEFAULT_DURATION_DAYS)
  return {
    durationText: days ? workingDaysText(days) : (durationText ?? ''),
    priceText: cents > 0 ? fromPriceText(cents, isMonthly ?? false) : priceText || ON_REQUEST,
  }
}

/** Kwanzas in a printed price: 'A partir de AOA 150.000/mês' or 'AOA 150 000' → 150000; null without one, or for 0. */
export function amountInText(priceText: string): number | null {
  const digits = /AOA\s*(\d{1,3}(?:[.\s]\d{3})+|\d+)/.exec(priceText)?.[1]
  return Number(digits?.replaceAll(/\D/g, '')) || null
}

export const isMonthlyPrice = (priceText: string): boolean => priceText.endsWith('/mês')
