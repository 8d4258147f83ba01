import { readSiteSettings } from '@/site/settings/read-site-settings'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { CatalogueProvider } from './catalogue-context'
import { catalogueData } from './catalogue-data'
import { readCatalogue } from './read-catalogue'
import { ServiceCards } from './service-cards'
import { ServiceDetails } from './service-details'
import { StructuredData } from '@/site/seo/structured-data'

/** The cards, and the details of the chosen service (SERV-03…25). */
export const CatalogueSection = async () => {
  const [services, { chat, isVatExtra, privacyPolicy }, { services: texts }] = await Promise.all([
    readCatalogue(),
    readSiteSettings(),
    readSiteTexts(),
  ])
  if (services.length === 0) return null
  return (
    <CatalogueProvider ids={services.map(({ id }) => id)}>
      <StructuredData data={catalogueData(services, isVatExtra)} />
      <div className="wrap pb-20 lg:pb-28">
        <ServiceCards services={services} texts={texts} />
      </div>
      <div className="bg-card py-14 no-script:py-0 lg:py-24">
        <div className="wrap">
          {services.map((service) => (
            <ServiceDetails
              isPolicyPublished={privacyPolicy !== null}
              isVatExtra={isVatExtra}
              key={service.id}
              orderText={texts.orderText}
              service={service}
              whatsApp={chat}
            />
          ))}
        </div>
      </div>
    </CatalogueProvider>
  )
}

/** Shown while the catalogue is being read. */
export const CatalogueSkeleton = () => (
  <div aria-busy="true" className="wrap pb-20 lg:pb-28">
    <output className="block border-t-2 border-ink pt-5 text-ink-soft">A carregar os serviços…</output>
    <div className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[0, 1, 2, 3].map((index) => (
        <div className="h-72 bg-paper-deep motion-safe:animate-pulse lg:h-96" key={index} />
      ))}
    </div>
    <div className="mt-20 grid gap-4 sm:grid-cols-2">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
        <div className="h-28 bg-paper-deep motion-safe:animate-pulse" key={index} />
      ))}
    </div>
  </div>
)
