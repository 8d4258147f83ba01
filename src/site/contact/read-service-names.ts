import { builtInCatalogue, orBuiltIn } from '@collections/catalogue/built-in-catalogue'

import { findShown } from '@kit/data/documents'
import { readOr } from '@/site/read-or'

/** Names of active services and catalogue entries, which a link to the form may preselect (OP-39). */
export function readServiceNames(): Promise<readonly string[]> {
  const builtIn = builtInCatalogue.map(({ title }) => title)
  return readOr(builtIn, async (payload) => {
    const [services, catalogue] = await Promise.all([
      findShown(payload, 'services', { select: { isActive: true, name: true } }),
      findShown(payload, 'catalogue', { select: { title: true } }),
    ])
    const titles = (await orBuiltIn(payload, catalogue)).map(({ title }) => title)
    return [...new Set([...services.filter(({ isActive }) => isActive).map(({ name }) => name), ...titles])]
  })
}
