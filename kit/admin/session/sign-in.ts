import type { ClientUser } from 'payload'

import { NO_CONNECTION } from '@kit/lib/no-connection'

/** A session as Payload's routes return it. */
export interface Session {
  user: ClientUser
  token?: string
  exp?: number
  /** Recovery codes, if this sign-in has just turned on the second factor. */
  recoveryCodes?: string[]
}

/** Second factor that must be set up before there is a session (OPS-15). */
export interface SetUp {
  qr: string
  sealed: string
  secret: string
}

/** `asksCode`: the password was right; the refusal is about the second factor. */
type SignedIn = { session: Session } | { asksCode?: boolean; refusal: string }

export interface TypedSignIn {
  code?: string
  password: string
  sealed?: string
  username?: string | null
}

const SOMEBODY_ELSE = 'Esta conta mudou entretanto. Entre de novo na página de início de sessão.'

const SET_UP_FIRST =
  'A agência passou a exigir a verificação em dois passos. Inicie sessão noutro separador e ligue-a aí.'

/** Signs in the same person again. */
export async function signInAgain(known: ClientUser, password: string, code?: string): Promise<SignedIn> {
  const signedIn = await signIn({ code, password, username: known.username })
  return 'session' in signedIn && signedIn.session.user.id !== known.id ? { refusal: SOMEBODY_ELSE } : signedIn
}

/** Calls Payload's route, which has no contract and its own error shape. */
export async function signIn(typed: TypedSignIn): Promise<SignedIn> {
  try {
    const answer = await fetch('/api/cms/users/login', {
      body: JSON.stringify(typed),
      credentials: 'include',
      headers: { 'Accept-Language': 'pt', 'Content-Type': 'application/json' },
      method: 'POST',
    })
    const body = (await answer.json().catch(() => null)) as unknown
    const codeFault = faultAtCode(body)
    if (codeFault?.draft && !typed.sealed) return { refusal: SET_UP_FIRST }
    if (codeFault) return { asksCode: true, refusal: codeFault.message }
    if (!answer.ok) return { refusal: refusalOf(answer.status, body) }
    return { session: body as Session }
  } catch {
    return { refusal: NO_CONNECTION }
  }
}

/** The browser's session, perhaps from another tab; `null` without one or without an answer. */
export async function readSession(): Promise<Session | null> {
  try {
    const answer = await fetch('/api/cms/users/me', { credentials: 'include', headers: { 'Accept-Language': 'pt' } })
    const session = (await answer.json()) as Partial<Session> | null
    return session?.user ? (session as Session) : null
  } catch {
    return null
  }
}

/** The server's error about the second factor; undefined if the error is about something else. */
function faultAtCode(body: unknown): { draft?: SetUp; message: string } | undefined {
  const { errors } = (body ?? {}) as {
    errors?: { data?: { errors?: { draft?: SetUp; message: string; path: string }[] } }[]
  }
  return errors?.[0]?.data?.errors?.find(({ path }) => path === 'code')
}

/** The second factor that the server wants set up first, if any. */
export const setUpIn = (body: unknown): SetUp | undefined => faultAtCode(body)?.draft

function refusalOf(status: number, body: unknown): string {
  if (status === 401) return 'A palavra-passe não está certa.'
  const { errors } = (body ?? {}) as { errors?: { message?: unknown }[] }
  const [error] = errors ?? []
  return typeof error?.message === 'string' ? error.message : 'Erro interno do servidor'
}
