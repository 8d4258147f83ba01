import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'

import { readOr } from '@/site/read-or'

/** Names of active services and catalogue entries, which a link to the form may preselect (OP-39). */
export function readServiceNames(): Promise<readonly string[]> {
  const builtIn = builtInCatalogue.map(({ title }) => title)
  return readOr(builtIn, async (payload) => {
    const query = { depth: 0, overrideAccess: false, pagination: false } as const
    const [services, catalogue] = await Promise.all([
      payload.find({ ...query, collection: 'services', select: { isActive: true, name: true } }),
      payload.find({ ...query, collection: 'catalogue', select: { title: true } }),
    ])
    const titles = catalogue.docs.length > 0 ? catalogue.docs.map(({ title }) => title) : builtIn
    return [...new Set([...services.docs.filter(({ isActive }) => isActive).map(({ name }) => name), ...titles])]
  })
}
