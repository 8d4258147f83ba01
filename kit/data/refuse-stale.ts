import type { CollectionBeforeOperationHook, CollectionSlug, GlobalBeforeOperationHook, GlobalSlug } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { STALE_RECORD } from '@kit/lib/loaded-at'

/*
 * Payload's forms send all fields, and with them the `updatedAt` that they loaded: a change of a record that has changed
 * since is refused (docs/decisions/0012). Payload's own lock ends with every autosave. Callers without `updatedAt` keep
 * the last write. Run these hooks with the row locked.
 */

interface FormArgs {
  data?: { updatedAt?: string | null }
  id?: string
}

export const refuseStale: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  const { data, id } = args as FormArgs
  if (operation !== 'update' || overrideAccess || !collection.versions?.drafts || !id || !data?.updatedAt) return
  const stored = await req.payload.findByID({
    collection: collection.slug as CollectionSlug,
    depth: 0,
    disableErrors: true,
    draft: true,
    id,
    overrideAccess: false,
    req,
    select: { updatedAt: true },
  })
  requireLoaded(data.updatedAt, stored)
}

export const refuseStaleGlobal: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  overrideAccess,
  req,
}) => {
  const { data } = args as FormArgs
  if (operation !== 'update' || overrideAccess || !global.versions?.drafts || !data?.updatedAt) return
  const slug = global.slug as GlobalSlug
  const stored = await req.payload.findGlobal({ depth: 0, draft: true, overrideAccess: false, req, slug })
  requireLoaded(data.updatedAt, stored)
}

/** @throws DomainError stale_record, at the field by which the form recognises it */
function requireLoaded(loadedAt: string, stored: unknown): void {
  const { updatedAt } = (stored ?? {}) as { updatedAt?: string | null }
  if (updatedAt && Date.parse(updatedAt) !== Date.parse(loadedAt))
    throw new DomainError('stale_record', { issues: [{ message: STALE_RECORD, path: 'updatedAt' }] })
}
