import { absoluteUrl } from '@kit/process/site-url'
import { fromCatalogue, type ServiceDetail } from '@/site/service-detail/service-detail'
import type { CatalogueService } from './catalogue-service'
import { serviceHref } from './service-href'

/** A schema.org offer of a service 'from' a price. */
export function offerData({
  description,
  fromAmount,
  id,
  name,
}: Pick<ServiceDetail, 'description' | 'fromAmount' | 'id' | 'name'>): Record<string, unknown> {
  return {
    '@type': 'Offer',
    areaServed: { '@type': 'Country', name: 'Angola' },
    availability: 'https://schema.org/InStock',
    itemOffered: { '@type': 'Service', description, name },
    ...(fromAmount === null
      ? {}
      : { priceSpecification: { '@type': 'PriceSpecification', minPrice: fromAmount, priceCurrency: 'AOA' } }),
    url: absoluteUrl(serviceHref(id)),
  }
}

/** The whole catalogue as schema.org data. */
export const catalogueData = (services: readonly CatalogueService[]): Record<string, unknown> => ({
  '@type': 'OfferCatalog',
  itemListElement: services.map((service) => offerData(fromCatalogue(service))),
  name: 'Serviços',
  url: absoluteUrl('/servicos'),
})
