import { type CollectionSlug, executeAuthStrategies, getPayload, type SanitizedConfig } from 'payload'

import { isUuid } from '@kit/lib/uuid'

/** What an admin address names: an existing page, nothing, or a record that may exist. */
type AdminAddress = 'page' | 'nothing' | { collection: CollectionSlug; id: string }

type Known = Pick<SanitizedConfig, 'admin' | 'collections' | 'globals'>

/** Pages of a record besides its form; `versions` has one page per version. */
const RECORD_PAGES = ['api', 'preview', 'versions']

/** Parses an address below `/admin`. Payload finds out only while rendering. */
export function adminAddress({ admin, collections, globals }: Known, segments: readonly string[]): AdminAddress {
  const [first, second, ...rest] = segments
  const path = `/${segments.join('/')}`
  const screens = Object.values(admin.components.views ?? {}).map((view) => view.path)
  if (first === undefined || screens.includes(path as `/${string}`)) return 'page'
  if (first === 'collections' || first === 'globals') {
    if (second === undefined) return 'page'
    if (first === 'globals') return isThere(globals.some(({ slug }) => slug === second) && isRecordPage(rest))
    const collection = collections.find(({ slug }) => slug === second)
    return collection ? ofCollection(collection, rest) : 'nothing'
  }
  const isReset = `/${first}` === admin.routes.reset && segments.length === 2
  const isVerification = second === 'verify' && segments.length === 3
  return isThere(isReset || isVerification || Object.values<string>(admin.routes).includes(path))
}

function ofCollection({ slug, trash }: SanitizedConfig['collections'][number], rest: readonly string[]): AdminAddress {
  const below = trash && rest[0] === 'trash' ? rest.slice(1) : rest
  const [id, ...page] = below
  if (id === undefined) return 'page'
  if (id === 'create') return isThere(page.length === 0)
  return isUuid(id) && isRecordPage(page) ? { collection: slug as CollectionSlug, id } : 'nothing'
}

const isRecordPage = ([page, version, ...more]: readonly string[]): boolean =>
  page === undefined ||
  (RECORD_PAGES.includes(page) && more.length === 0 && (version === undefined || page === 'versions'))

const isThere = (is: boolean): AdminAddress => (is ? 'page' : 'nothing')

/**
 * True when the admin has no such page or record. Only for signed-in people: others are redirected to the login, and a
 * forged cookie must not reveal what exists. One small query for a record; its page decides whether the person may read
 * it.
 */
export async function isMissingInAdmin(
  config: SanitizedConfig,
  segments: readonly string[],
  headers: Headers,
): Promise<boolean> {
  const address = adminAddress(config, segments)
  if (address === 'page') return false
  const payload = await getPayload({ config })
  const { user } = await executeAuthStrategies({ headers, payload })
  if (!user) return false
  if (address === 'nothing') return true
  const { collection, id } = address
  // Without access rules, because only existence is checked.
  const { totalDocs } = await payload.count({
    collection,
    overrideAccess: true,
    trash: true,
    where: { id: { equals: id } },
  })
  return totalDocs === 0
}
