import { WorksSection } from '@/site/portfolio/works-section'
import { WhileReading } from '@/site/streamed'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { readServiceWorks } from './read-service-detail'
import type { ServiceDetail } from './service-detail'

/** Projects for the service; renders nothing if there are none. */
export const ServiceWorks = ({ service }: { service: ServiceDetail }) => (
  <WhileReading fallback={null}>
    <Works service={service} />
  </WhileReading>
)

const Works = async ({ service }: { service: ServiceDetail }) => {
  const [works, texts] = await Promise.all([readServiceWorks(service), readSiteTexts()])
  return <WorksSection heading={texts.service.worksTitle} id="trabalhos-titulo" works={works} />
}
