import { choices } from '@kit/lib/choices'

/** What of an account signs in, resets the password or decides what it may do. */
const { labels, values } = choices({
  email: 'Email',
  username: 'Nome de utilizador',
  password: 'Palavra-passe',
  role: 'Função',
})
export const ACCOUNT_LABELS = labels
type AccountField = keyof typeof labels
type Account = Partial<Record<AccountField, unknown>>

/** A missing key was not sent and counts as unchanged. A stored password is not known, so each sent one is a change. */
const isChanged = (key: AccountField, before: Account, after: Account): boolean =>
  key === 'password' ? Boolean(after.password) : after[key] !== undefined && textOf(after[key]) !== textOf(before[key])

/** Whether the fields used to sign in or to reset the password change (S8). */
export const changesSignIn = (before: Account, after: Account): boolean =>
  (['email', 'username'] as const).some((key) => isChanged(key, before, after))

/** What changes of the account of an administrator, or of somebody who becomes one (S8). */
export const adminChanges = (before: Account, after: Account): AccountField[] =>
  before.role === 'admin' || after.role === 'admin' ? values.filter((key) => isChanged(key, before, after)) : []

/** Normalises as Payload does. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().trim() : '')
