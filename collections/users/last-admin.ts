import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import { LAST_ADMIN_LOCK } from '@kit/database/advisory-locks.mjs'
import { refusal } from '@kit/data/refusal'
import { sqlIn } from '@kit/data/transaction'
import type { User } from '@kit/database/payload-types'
import { hasJustSignedIn } from './operations/sessions'

const LEAVING_ADMINS = 'leavingAdmins'

/** Prevents the last administrator from losing the role (S6). */
export const keepAdminOnChange: CollectionBeforeChangeHook<User> = async ({ data, operation, originalDoc, req }) => {
  const isDemoted = operation === 'update' && originalDoc?.role === 'admin' && 'role' in data && data.role !== 'admin'
  if (isDemoted) await keepOneAdmin(req, originalDoc.id)
  return data
}

/**
 * Same for deleting the account. Payload's dialog cannot ask for a password, so an administrator's, also one's own, is
 * deleted only after signing in, or another's without the role, whose change asks for it (S8).
 */
export const keepAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const isAdmin = await keepOneAdmin(req, String(id))
  if (isAdmin && req.user && !(await hasJustSignedIn(req)))
    throw refusal('Para eliminar a conta de um administrador, saia e inicie sessão de novo.', 409)
}

/**
 * The lock lasts until the transaction ends, so a later count sees earlier commits. A bulk change checks all its
 * records before its first write, so records of the same request are remembered and not counted.
 * @returns whether the account is an administrator's
 * @throws APIError 409
 */
async function keepOneAdmin(req: PayloadRequest, id: string): Promise<boolean> {
  await sqlIn(req)`select pg_advisory_xact_lock(${LAST_ADMIN_LOCK})`
  const rows = await sqlIn<{ id: string }>(req)`select id from users where role = 'admin'`
  const admins = rows.map((row) => row.id)
  if (!admins.includes(id)) return false
  const leaving = leavingOf(req.context)
  const isAnotherLeft = admins.some((admin) => admin !== id && !leaving.has(admin))
  if (!isAnotherLeft) {
    // No colon: Payload's forms treat the text after one as a list of fields.
    throw refusal(
      'Esta é a única conta de administrador e tem de ficar sempre uma. Dê primeiro a função de administrador a outra pessoa.',
      409,
    )
  }
  leaving.add(id)
  return true
}

function leavingOf(context: RequestContext): Set<string> {
  const known = context[LEAVING_ADMINS]
  if (known instanceof Set) return known as Set<string>
  const leaving = new Set<string>()
  context[LEAVING_ADMINS] = leaving
  return leaving
}
