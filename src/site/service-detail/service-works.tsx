import { WorksSection } from '@/site/portfolio/works-section'
import { WhileReading } from '@/site/streamed'
import { readServiceWorks } from './read-service-detail'
import type { ServiceDetail } from './service-detail'

/** Projects that show the service; nothing while there are none. */
export const ServiceWorks = ({ service }: { service: ServiceDetail }) => (
  <WhileReading fallback={null}>
    <Works service={service} />
  </WhileReading>
)

const Works = async ({ service }: { service: ServiceDetail }) => (
  <WorksSection heading="Trabalho que já fizemos" id="trabalhos-titulo" works={await readServiceWorks(service)} />
)
