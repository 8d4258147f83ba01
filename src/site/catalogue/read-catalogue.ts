import { isCatalogueEmpty } from '@collections/catalogue/built-in-catalogue'
import { cache } from 'react'

import { findShown } from '@kit/data/documents'
import { readOr } from '@/site/read-or'
import { BUILT_IN_SERVICES, toCatalogueService } from './catalogue-service'

/** The catalogue in order; the built-in entries if it is empty or cannot be read. Read once per request. */
export const readCatalogue = cache(() =>
  readOr(BUILT_IN_SERVICES, async (payload) => {
    const docs = await findShown(payload, 'catalogue', { depth: 1, sort: ['sortOrder', 'createdAt'] })
    return docs.length === 0 && (await isCatalogueEmpty(payload)) ? BUILT_IN_SERVICES : docs.map(toCatalogueService)
  }),
)
