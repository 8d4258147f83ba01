import { groupServices } from '@collections/services/domain/group-services'
import { serializePublicService } from '@collections/services/serialize'
import { cache } from 'react'

import { findShown } from '@kit/data/documents'
import { readOr } from '@/site/read-or'
import { builtInCards, toServiceCards } from './service-group'

/**
 * Cards of the services section: active services, else the built-in ones (HOME-13…15, HOME-27, OP-52). Read once per
 * request.
 */
export const readServiceCards = cache(() => {
  const builtIn = { grafica: builtInCards('grafica'), marketing: builtInCards('marketing') }
  return readOr(builtIn, async (payload) => {
    const docs = await findShown(payload, 'services', { depth: 1, sort: ['category.number', 'sortKey'] })
    return toServiceCards(groupServices(docs.map(serializePublicService)))
  })
})
