import { answerNotFound } from '@kit/process/page-status'
import { offerData } from '@/site/catalogue/catalogue-data'
import { WorksSection } from '@/site/portfolio/works-section'
import { StepsSection } from '@/site/sections/steps-section'
import { StructuredData } from '@/site/seo/structured-data'
import { readSiteSettings } from '@/site/settings/read-site-settings'
import { WhileReading } from '@/site/streamed'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { readServiceDetail, readServiceWorks } from './read-service-detail'
import type { ServiceDetail } from './service-detail'
import { ServiceContents } from './service-contents'
import { ServiceClosing } from './service-closing'
import { ServiceHero } from './service-hero'
import { ServiceMissing } from './service-missing'
import { ServiceBenefits } from './service-promises'

/** The page of a service (SERV-48…62). */
export const ServicePage = async ({ id }: { id: string }) => {
  const [service, settings, { service: texts }] = await Promise.all([
    readServiceDetail(id),
    readSiteSettings(),
    readSiteTexts(),
  ])
  if (!service) {
    answerNotFound()
    return <ServiceMissing />
  }
  return (
    <>
      <StructuredData data={offerData(service, settings.isVatExtra)} />
      <ServiceHero promise={texts.promise} service={service} settings={settings} />
      <ServiceContents service={service} />
      <WhileReading fallback={null}>
        <Works heading={texts.worksTitle} service={service} />
      </WhileReading>
      <ServiceBenefits texts={texts} />
      <StepsSection heading={texts.stepsTitle} id="processo-titulo" steps={texts.steps} />
      <ServiceClosing
        isPolicyPublished={settings.privacyPolicy !== null}
        name={service.name}
        texts={texts}
        whatsApp={settings.chat}
      />
    </>
  )
}

const Works = async ({ heading, service }: { heading: string; service: ServiceDetail }) => (
  <WorksSection heading={heading} id="trabalhos-titulo" works={await readServiceWorks(service)} />
)

/** Shown while the service is being read (SERV-49). */
export const ServiceLoading = () => (
  <div aria-busy="true" className="min-h-dvh bg-violet-pale pt-24 lg:pt-32">
    <div className="wrap">
      <output className="flex min-h-11 items-center font-medium">A carregar o serviço…</output>
      <div className="mt-10 h-8 w-36 bg-violet/25 motion-safe:animate-pulse" />
      <div className="mt-5 h-20 max-w-2xl bg-violet/25 motion-safe:animate-pulse lg:h-28" />
      <div className="mt-7 h-24 max-w-xl bg-violet/25 motion-safe:animate-pulse" />
    </div>
  </div>
)
