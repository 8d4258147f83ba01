/** Fields used to sign in or to reset the password. */
interface SignIn {
  email?: unknown
  username?: unknown
}

/** Whether they change (S8). A missing key was not sent and counts as unchanged. */
export const changesSignIn = (before: SignIn, after: SignIn): boolean =>
  (['email', 'username'] as const).some((key) => after[key] !== undefined && textOf(after[key]) !== textOf(before[key]))

/** Normalises as Payload does. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().trim() : '')
