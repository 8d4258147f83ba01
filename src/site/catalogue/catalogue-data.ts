import { getEnv } from '@kit/process/env'
import { amountInText, type CatalogueService } from './catalogue-service'

/** Facts about a service and its price for search engines. */
export interface OfferFacts {
  name: string
  description: string
  /** Kwanzas; null if the price text contains no amount. */
  fromAmount: number | null
  path: `/${string}`
}

/** A schema.org offer of a service 'from' a price. */
export function offerData({ description, fromAmount, name, path }: OfferFacts): Record<string, unknown> {
  return {
    '@type': 'Offer',
    areaServed: { '@type': 'Country', name: 'Angola' },
    availability: 'https://schema.org/InStock',
    itemOffered: { '@type': 'Service', description, name },
    ...(fromAmount === null
      ? {}
      : { priceSpecification: { '@type': 'PriceSpecification', minPrice: fromAmount, priceCurrency: 'AOA' } }),
    url: new URL(path, getEnv().siteUrl).href,
  }
}

/** The whole catalogue as schema.org data. */
export function catalogueData(services: readonly CatalogueService[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    itemListElement: services.map(({ fullDescription, id, priceText, title }) =>
      offerData({
        description: fullDescription,
        fromAmount: amountInText(priceText),
        name: title,
        path: `/servicos/${id}`,
      }),
    ),
    name: 'Serviços',
    url: new URL('/servicos', getEnv().siteUrl).href,
  }
}
