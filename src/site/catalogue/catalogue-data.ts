import { absoluteUrl } from '@kit/process/site-url'
import { fromCatalogue, type ServiceDetail } from '@/site/service-detail/service-detail'
import { type CatalogueService, isMonthlyPrice } from './catalogue-service'
import { serviceHref } from './service-href'

/** A schema.org offer of a service 'from' a price, perhaps per month and without VAT. */
export function offerData(
  { description, fromAmount, id, name, priceText }: ServiceDetail,
  isVatExtra: boolean,
): Record<string, unknown> {
  const price = {
    '@type': 'UnitPriceSpecification',
    minPrice: fromAmount,
    priceCurrency: 'AOA',
    ...(isMonthlyPrice(priceText) && { unitCode: 'MON' }),
    ...(isVatExtra && { valueAddedTaxIncluded: false }),
  }
  return {
    '@type': 'Offer',
    areaServed: { '@type': 'Country', name: 'Angola' },
    availability: 'https://schema.org/InStock',
    itemOffered: { '@type': 'Service', description, name },
    ...(fromAmount !== null && { priceSpecification: price }),
    url: absoluteUrl(serviceHref(id)),
  }
}

/** The whole catalogue as schema.org data. */
export const catalogueData = (services: readonly CatalogueService[], isVatExtra: boolean): Record<string, unknown> => ({
  '@type': 'OfferCatalog',
  itemListElement: services.map((service) => offerData(fromCatalogue(service), isVatExtra)),
  name: 'Serviços',
  url: absoluteUrl('/servicos'),
})
