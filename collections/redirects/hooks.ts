import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  FieldHook,
  TextFieldSingleValidation,
} from 'payload'
import { text } from 'payload/shared'

import type { Redirect } from '@kit/database/payload-types'
import { REDIRECT_LOCK } from '@kit/database/advisory-locks.mjs'
import { refusal } from '@kit/data/refusal'
import { sqlIn } from '@kit/data/transaction'
import { untaken } from '@kit/data/untaken'
import { getEnv } from '@kit/process/env'
import { IS_CIRCLE, IS_PAGE, keyOf, readFrom, readTo } from './domain/redirect-address'
import { countRedirects } from './operations/address-counts'
import { findPages, HAS_MOVED } from './operations/moved-pages'
import { endOf, leadOn } from './operations/redirects'

const isFree = untaken('Já existe um redirecionamento deste endereço.')

const WRITES = ['create', 'update', 'delete']

/**
 * Serialises writes, before any row is locked: two concurrent redirects would not see each other and could form a loop,
 * and a page that moves deletes one before it makes another.
 */
export const lockList: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (WRITES.includes(operation)) await sqlIn(req)`select pg_advisory_xact_lock(${REDIRECT_LOCK})`
  return args
}

/** Normalises the address; an invalid one stays as typed, for validation to refuse. */
export const spellFrom: FieldHook = ({ value }) => {
  if (typeof value !== 'string') return value as unknown
  const read = readFrom(value)
  return 'address' in read ? read.address : value
}

/** Resolves chains on write: a target that is itself redirected is replaced by its end (PAGE-07). */
export const leadToTheEnd: FieldHook = async ({ req, value }) => {
  if (typeof value !== 'string') return value as unknown
  const read = readTo(value, getEnv().siteUrl)
  return 'address' in read ? endOf(req, read.address) : value
}

export const validateFrom: TextFieldSingleValidation = async (value, options) => {
  const checked = await text(value, options)
  if (checked !== true || !value) return checked
  const read = readFrom(value)
  if ('refusal' in read) return read.refusal
  const { data, req } = options
  const mayBePage = Boolean((data as Partial<Redirect>).deletedAt) || req.context[HAS_MOVED] === true
  if (!mayBePage && (await findPages(req.payload, [read.address])).size > 0) return IS_PAGE
  return isFree(read.address, options)
}

export const validateTo: TextFieldSingleValidation = async (value, options) => {
  const checked = await text(value, options)
  if (checked !== true || !value) return checked
  const read = readTo(value, getEnv().siteUrl)
  if ('refusal' in read) return read.refusal
  const { from } = options.siblingData as Partial<Redirect>
  const start = readFrom(from ?? '')
  // Payload's form validates the typed value before any hook has run.
  const end = await endOf(options.req, read.address)
  return !('address' in start) || keyOf(end) !== start.address || IS_CIRCLE
}

/** Reads the counts once per list (no N+1). */
export const readVisits: FieldHook<Redirect> = async ({ data, req }) => {
  const read = (req.context.redirectVisits ??= countRedirects(req)) as ReturnType<typeof countRedirects>
  return (await read).get(data?.from ?? '') ?? 0
}

/** A restored redirect is not validated again, and others may have been added meanwhile. */
export const refuseCircle: CollectionBeforeChangeHook<Redirect> = ({ data, originalDoc }) => {
  const { deletedAt, from, to } = { ...originalDoc, ...data }
  if (originalDoc?.deletedAt && !deletedAt && keyOf(to ?? '') === from) throw refusal(IS_CIRCLE, 409)
  return data
}

/** Redirects that point to this one's start are updated to point to its end. */
export const shortenChains: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  if (!doc.deletedAt) await leadOn(req, doc)
  return doc
}
