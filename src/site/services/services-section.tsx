import { SectionIntro } from '@/site/sections/section-intro'
import { WhileReading } from '@/site/streamed'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { readServiceCards } from './read-services'
import { builtInCards, type ServiceGroup } from './service-group'
import { ServiceList } from './service-list'
import { ServicesTabs } from './services-tabs'

const GROUPS = [
  { group: 'marketing', text: 'digitalText', title: 'Marketing Digital' },
  { group: 'grafica', text: 'graphicText', title: 'Serviços Gráficos' },
] as const

/** The services section: one tab per group; shows the built-in services until the others are read (HOME-11…29). */
export const ServicesSection = async ({ heading, text }: { heading: string; text: string }) => {
  const { services: texts } = await readSiteTexts()
  return (
    <section aria-labelledby="services-title" className="py-11 sm:pb-20 sm:pt-16 lg:pb-32 lg:pt-24" id="services">
      <div className="wrap">
        <SectionIntro heading={heading} id="services-title" text={text} />
        <ServicesTabs
          tabs={GROUPS.map((tab) => ({
            ...tab,
            text: texts[tab.text],
            panel: (
              <WhileReading fallback={<ServiceList cards={builtInCards(tab.group)} group={tab.group} />}>
                <Services group={tab.group} />
              </WhileReading>
            ),
          }))}
        />
      </div>
    </section>
  )
}

const Services = async ({ group }: { group: ServiceGroup }) => {
  const cards = await readServiceCards()
  return <ServiceList cards={cards[group]} group={group} />
}
