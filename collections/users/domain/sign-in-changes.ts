/** What somebody signs in with, and where a new password can be sent. */
interface SignIn {
  email?: unknown
  username?: unknown
}

/** Whether it becomes another (S8). A key that is missing afterwards was not sent, and stays. */
export const changesSignIn = (before: SignIn, after: SignIn): boolean =>
  (['email', 'username'] as const).some((key) => after[key] !== undefined && textOf(after[key]) !== textOf(before[key]))

/** As Payload stores both. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.toLowerCase().trim() : '')
