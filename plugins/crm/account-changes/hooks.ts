import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  RequestContext,
  TypedUser,
} from 'payload'

import { keepPersonName } from '@collections/activities/operations/activities'
import { ACCOUNT_LABELS, adminChanges } from '@collections/users/domain/sign-in-changes'
import { readTold, tell, type Told } from '@crm/messages/operations/admin-notices'
import { findById } from '@kit/data/documents'
import type { User } from '@kit/database/payload-types'
import { type AccountChange, accountChangeSubject } from './account-change-email'

/** Adds the hooks to the accounts here, because that collection does not know the CRM's mails. */
export const withAccountNotice = (collection: CollectionConfig): CollectionConfig =>
  collection.slug === 'users'
    ? {
        ...collection,
        hooks: {
          ...collection.hooks,
          afterChange: [...(collection.hooks?.afterChange ?? []), tellsOfAccountChange],
          beforeChange: [...(collection.hooks?.beforeChange ?? []), readsWhomToTell],
          beforeDelete: [...(collection.hooks?.beforeDelete ?? []), tellsOfDeletion],
        },
      }
    : collection

type Noted = Map<string | undefined, { fields: string[]; people: Told[] }>

/** By account, because a bulk change has one request; a new one has no id yet. */
function notedIn(context: RequestContext): Noted {
  context.accountChanges ??= new Map()
  return context.accountChanges as Noted
}

/** Before the write, which may replace the address that has to be told and forgets the password. */
const readsWhomToTell: CollectionBeforeChangeHook<User> = async ({ data, operation, originalDoc, req }) => {
  const before: Partial<User> = (operation === 'update' && originalDoc) || {}
  const changed = adminChanges(before, data)
  // The system's own writes have no user; one's own account is changed with its password.
  if (!req.user || before.id === req.user.id || changed.length === 0) return data
  const fields = before.id ? changed.map((field) => ACCOUNT_LABELS[field]) : []
  notedIn(req.context).set(before.id, { fields, people: await readTold(req, before.id) })
  return data
}

/** Logs the change and mails them, in its transaction (S8). */
const tellsOfAccountChange: CollectionAfterChangeHook<User> = async ({ doc, operation, previousDoc, req }) => {
  const noted = notedIn(req.context)
  const key = operation === 'create' ? undefined : doc.id
  const found = noted.get(key)
  if (!found || !req.user) return doc
  noted.delete(key)
  const account = operation === 'create' ? doc.username : previousDoc.username
  const content = changeOf(req.user, account, found.fields)
  const subject = accountChangeSubject(content)
  const line = found.fields.length > 0 ? `${subject}: ${found.fields.join(', ')}` : subject
  await tell(req, found.people, { content, kind: 'account-change', line, subject })
  return doc
}

/** The same before an account goes, as the last hook: nothing refuses the deletion any more (S8). */
const tellsOfDeletion: CollectionBeforeDeleteHook = async ({ collection, context, id, req }) => {
  if (!req.user) return
  const account = await findById(req, 'users', String(id))
  if (account?.role !== 'admin') return
  const content: AccountChange = { ...changeOf(req.user, account.username, []), isDeleted: true }
  const subject = accountChangeSubject(content)
  await tell(req, await readTold(req, account.id), { content, kind: 'account-change', line: subject, subject })
  // Of one's own account, the line needs the name too.
  await keepPersonName({ collection, context, id, req })
}

const changeOf = (author: TypedUser, account: string, fields: string[]): AccountChange => ({
  account,
  by: author.name || author.username,
  changedAt: new Date().toISOString(),
  fields,
})
