import type { Metadata } from 'next'

import { serviceHref } from '@/site/catalogue/service-href'
import { decodeSegment } from '@/site/decode-segment'
import { summarise } from '@/site/project/summarise'
import { pageMetadata } from '@/site/seo/page-metadata'
import { readServiceDetail } from '@/site/service-detail/read-service-detail'
import { ServiceLoading, ServicePage } from '@/site/service-detail/service-page'
import { serviceLook } from '@/site/service-detail/service-look'
import { Streamed } from '@/site/streamed'

interface PageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const service = await readServiceDetail(decodeSegment((await params).id))
  if (!service) return { robots: 'noindex', title: 'Serviço não encontrado' }
  const { categoryNumber, description, id, name, priceText, seo } = service
  return pageMetadata({
    description: summarise(`${priceText}. ${description}`),
    image: { alt: name, path: `/og${serviceHref(id)}` },
    keywords: [name, serviceLook(categoryNumber).label],
    path: serviceHref(id),
    seo,
    title: name,
  })
}

/** A service by number, uuid or id in the catalogue (SITE-34, OP-08, OP-11). */
const ServiceDetailPage = async ({ params }: PageProps) => {
  const id = decodeSegment((await params).id)
  return (
    <Streamed fallback={<ServiceLoading />} reading={readServiceDetail(id)}>
      <ServicePage id={id} />
    </Streamed>
  )
}

export default ServiceDetailPage
