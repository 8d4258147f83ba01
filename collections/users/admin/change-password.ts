import type { SendToCms } from '@kit/admin/session/sign-in-context'
import { NO_CONNECTION } from '@kit/lib/no-connection'

export interface PasswordValues {
  currentPassword: string
  password: string
  confirmation: string
}

interface Refusal {
  /** Text of the toast. */
  sentence: string
  faults: { message: string; path: keyof PasswordValues }[]
}

/**
 * Sends a new password; null on success. For one's own and an administrator's account the server requires the caller's
 * present one.
 */
export async function changePassword(
  send: SendToCms,
  accountId: string,
  { currentPassword, password }: PasswordValues,
): Promise<Refusal | null> {
  try {
    const answer = await send(`/users/${encodeURIComponent(accountId)}?depth=0`, {
      body: JSON.stringify({ password, ...(currentPassword === '' ? {} : { currentPassword }) }),
      headers: { 'Content-Type': 'application/json' },
      method: 'PATCH',
    })
    return answer.ok ? null : readRefusal(await answer.json().catch(() => null))
  } catch {
    return { faults: [], sentence: NO_CONNECTION }
  }
}

/** Parses Payload's error shape: one error with its fields nested. */
function readRefusal(body: unknown): Refusal {
  const { errors } = (body ?? {}) as {
    errors?: { data?: { errors?: { message?: unknown; path?: unknown }[] }; message?: unknown }[]
  }
  const [error] = errors ?? []
  const faults = (error?.data?.errors ?? []).flatMap(({ message, path }) =>
    typeof message === 'string' && (path === 'password' || path === 'currentPassword')
      ? [{ message, path } as const]
      : [],
  )
  return { faults, sentence: typeof error?.message === 'string' ? error.message : 'Erro interno do servidor' }
}
