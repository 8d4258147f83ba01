import { isDeepStrictEqual } from 'node:util'

import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  GlobalBeforeOperationHook,
  GlobalSlug,
  PayloadRequest,
} from 'payload'

import { DomainError } from '@kit/lib/errors'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { beginSave, isOwnSave, keyOf } from './form-saves'

/*
 * Payload's forms send all fields, and with them the `updatedAt` that they loaded: a change of a record that has changed
 * since is refused (docs/decisions/0012). Payload's own lock does not keep others out: it ends with every autosave, and
 * after five minutes without a key. Callers without `updatedAt` keep the last write. Run these hooks with the row locked.
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
  if (operation !== 'update' || overrideAccess || !id) return
  // An account's form stays open while its password is changed beside it, without `updatedAt`.
  if (!data?.updatedAt && !collection.auth) return
  const slug = collection.slug as CollectionSlug
  await requireLoaded(req, keyOf(slug, id), data, (draft) =>
    req.payload.findByID({ ...reading(req, draft), collection: slug, disableErrors: true, id }),
  )
}

export const refuseStaleGlobal: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  overrideAccess,
  req,
}) => {
  const { data } = args as FormArgs
  if (operation !== 'update' || overrideAccess || !data?.updatedAt) return
  const slug = global.slug as GlobalSlug
  await requireLoaded(req, slug, data, (draft) => req.payload.findGlobal({ ...reading(req, draft), slug }))
}

/** Every autosave reads the newest state, of which only the moment counts. */
const reading = (req: PayloadRequest, draft: boolean) =>
  ({ depth: 0, draft, overrideAccess: false, req, ...(draft && { select: { updatedAt: true as const } }) }) as const

/**
 * Payload's 'Reverter para publicado' sends the published record as it is, whose `updatedAt` is older than the draft's.
 * @throws DomainError stale_record, at the field by which the form recognises it
 */
export async function requireLoaded(
  req: PayloadRequest,
  key: string,
  sent: FormArgs['data'],
  read: (draft: boolean) => Promise<unknown>,
): Promise<void> {
  const newest = ((await read(true)) ?? {}) as { updatedAt?: string | null }
  const from = sent?.updatedAt ?? newest.updatedAt ?? ''
  const isNewest = !newest.updatedAt || Date.parse(newest.updatedAt) === Date.parse(from)
  const isRevert = async () => isDeepStrictEqual(sent, JSON.parse(JSON.stringify(await read(false))))
  if (!isNewest && !isOwnSave(req, key, from, newest) && !(await isRevert()))
    throw new DomainError('stale_record', { issues: [{ message: STALE_RECORD, path: 'updatedAt' }] })
  beginSave(req, key, sent?.updatedAt, newest)
}
