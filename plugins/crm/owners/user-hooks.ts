import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from 'payload'

import type { User } from '@kit/database/payload-types'
import { DomainError } from '@kit/lib/errors'
import { refusal } from '@kit/data/refusal'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { workText } from './domain/owned-records'
import { countWorkOf } from './operations/user-work'
import { ownerErrors } from './errors'

/** Refuses to turn an owner of records into an editor, who could not see them. */
const keepWorkOnChange: CollectionBeforeChangeHook<User> = async ({ data, operation, originalDoc, req }) => {
  const leaves = operation === 'update' && data.role !== undefined && !hasRole(data, CRM_ROLES)
  if (leaves && originalDoc && hasRole(originalDoc, CRM_ROLES)) await requireNoWork(req, originalDoc.id)
  return data
}

/** Refuses to delete an account that still owns records or tasks. */
const keepWorkOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await requireNoWork(req, String(id))
}

/**
 * The account was locked before Payload read it. `requirePerson` takes a share lock on it, so nobody can give it a
 * record in between.
 * @throws APIError 409
 */
async function requireNoWork(req: PayloadRequest, id: string): Promise<void> {
  const work = await countWorkOf(req, id)
  if (work.count + work.tasks === 0) return
  const { message, status } = new DomainError(ownerErrors.user_has_work, { values: { work: workText(work) } })
  throw refusal(message, status)
}

/** Adds the CRM's hooks and the handover panel to the users collection. */
export const withWork = (collection: CollectionConfig): CollectionConfig =>
  collection.slug === 'users'
    ? {
        ...collection,
        fields: [
          ...collection.fields,
          {
            name: 'work',
            admin: {
              components: { Field: '/plugins/crm/owners/admin/user-work#UserWork' },
              disableListColumn: true,
              position: 'sidebar',
            },
            type: 'ui',
          },
        ],
        hooks: {
          ...collection.hooks,
          beforeChange: [...(collection.hooks?.beforeChange ?? []), keepWorkOnChange],
          // Runs before anything of the account is deleted.
          beforeDelete: [keepWorkOnDelete, ...(collection.hooks?.beforeDelete ?? [])],
        },
      }
    : collection
