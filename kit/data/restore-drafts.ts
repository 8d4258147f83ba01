import type { CollectionSlug, Endpoint, GlobalSlug, PayloadHandler, PayloadRequest, SanitizedConfig } from 'payload'

/**
 * Restores a draft's version as a draft beside the published record. Payload would unpublish the record without a word,
 * and a global even if asked for a draft.
 */
export function restoreDraftsAsDrafts(config: SanitizedConfig): SanitizedConfig {
  for (const { endpoints, slug, versions } of config.collections) {
    if (versions?.drafts) wrapRestore(endpoints, (theirs) => restoreInCollection(slug as CollectionSlug, theirs))
  }
  for (const { endpoints, slug, versions } of config.globals) {
    if (versions?.drafts) wrapRestore(endpoints, (theirs) => restoreInGlobal(slug as GlobalSlug, theirs))
  }
  return config
}

const restoreInCollection =
  (collection: CollectionSlug, theirs: PayloadHandler): PayloadHandler =>
  async (req) => {
    const { version } = await req.payload.findVersionByID({ ...versionOf(req), collection })
    if (isDraft(version)) req.query.draft = 'true'
    return theirs(req)
  }

const restoreInGlobal =
  (slug: GlobalSlug, theirs: PayloadHandler): PayloadHandler =>
  async (req) => {
    const { version } = await req.payload.findGlobalVersionByID({ ...versionOf(req), slug })
    if (!isDraft(version) && req.query.draft !== 'true') return theirs(req)
    const data = { ...version, _status: 'draft' as const, updatedAt: undefined }
    const doc = await req.payload.updateGlobal({ data, draft: true, overrideAccess: false, req, slug })
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
  }

/** Puts a route of ours before Payload's, whose object all collections share. */
function wrapRestore(endpoints: false | Omit<Endpoint, 'root'>[], wrap: (theirs: PayloadHandler) => PayloadHandler) {
  const theirs = endpoints && endpoints.find(({ method, path }) => method === 'post' && path === '/versions/:id')
  if (theirs) endpoints.unshift({ ...theirs, handler: wrap(theirs.handler) })
}

const versionOf = (req: PayloadRequest) =>
  ({ depth: 0, id: String(req.routeParams?.id), overrideAccess: false, req }) as const

const isDraft = (version: unknown) => (version as { _status?: unknown })._status === 'draft'
