import type { Access, CollectionConfig, FieldAccess, PayloadRequest, Where } from 'payload'

import { hasRole, type Role } from '@kit/lib/roles'

const NOT_TRASHED: Where = { deletedAt: { exists: false } }

/** Access to a collection or field: signed-in staff with one of the roles. */
export const allow =
  (roles: readonly Role[]) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    hasRole(req.user, roles)

/**
 * Field access for values that only the server writes (numbers, totals, timestamps); `guardWrites` recognises such
 * fields by it.
 */
export const serverOnly: FieldAccess = () => false
export const byServer = { create: serverOnly, update: serverOnly }
/** For a server-written field that staff may see. */
export const computed = { access: byServer, admin: { readOnly: true } }

/** Staff with a read role see everything; anonymous callers see only what matches the condition. */
export const readPublished =
  (roles: readonly Role[], published: Where): Access =>
  ({ req }) =>
    hasRole(req.user, roles) ? true : req.user ? false : published

interface TrashableRoles {
  /** Roles that may read; `published` is what anyone may read. */
  read: readonly Role[]
  published?: Where
  write: readonly Role[]
}

/**
 * Access of a collection with a trash: writers may trash a record, only an administrator may restore or purge it
 * (decisions, "Deleting").
 */
export function trashableAccess({ read, published, write }: TrashableRoles): NonNullable<CollectionConfig['access']> {
  return {
    create: allow(write),
    delete: ({ req, data }) => {
      const movesToTrash = Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt)
      return hasRole(req.user, movesToTrash ? write : ['admin'])
    },
    // Payload shows the trash to anyone who asks for it; visitors must never see it.
    read: published ? readPublished(read, { and: [published, NOT_TRASHED] }) : allow(read),
    readVersions: allow(write),
    update: ({ req }) => {
      if (hasRole(req.user, ['admin'])) return true
      return hasRole(req.user, write) ? NOT_TRASHED : false
    },
  }
}
