'use client'

import { useAuth } from '@payloadcms/ui'
import type { ClientUser } from 'payload'
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { lazyPart } from '@kit/ui/lazy-part'
import { useHasDrawer } from '../drawer/use-has-drawer'
import type { Session } from './sign-in'
import { SignInContext } from './sign-in-context'

const SignInDialog = lazyPart(() => import('./sign-in-dialog'), 'SignInDialog')

interface Asking {
  known: ClientUser
  answer: (isSignedIn: boolean) => void
  answered: Promise<boolean>
}

/**
 * Keeps the input when the session ends while a form is open: the rejected change asks for the password in place and
 * continues (docs/decisions/0032).
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { setUser, user } = useAuth()
  const [asking, setAsking] = useState<Asking | null>(null)
  const current = useRef<Asking | null>(null)
  useFormsOutliveSession()

  const askToSignIn = useCallback(() => {
    if (!user) return Promise.resolve(false)
    // Two changes that fail at once share one dialog.
    current.current ??= askFor(user)
    setAsking(current.current)
    return current.current.answered
  }, [user])
  const finish = (session: Session | null) => {
    // Payload's type says user, but the value is the whole answer of its routes.
    if (session) setUser(session as never)
    current.current?.answer(session !== null)
    current.current = null
    setAsking(null)
  }
  return (
    <SignInContext value={askToSignIn}>
      {children}
      {asking ? (
        <Suspense>
          <SignInDialog known={asking.known} onCancel={() => finish(null)} onSignedIn={finish} slug="sign-in-again" />
        </Suspense>
      ) : null}
    </SignInContext>
  )
}

function askFor(known: ClientUser): Asking {
  let answer: Asking['answer'] = () => undefined
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  return { answer, answered, known }
}

/** Longer than the minute at which Payload shows its own reminder. */
const AHEAD_MS = 90_000
/** Slug of that reminder. It has no input to lose, and can still renew the session. */
const REMINDER = 'stay-logged-in'
const MAX_TIMEOUT_MS = 2_147_483_647

/**
 * Prevents Payload from closing every drawer and leaving the page when the session's time is up: while a drawer is open
 * we tell it that the session continues, and the next change gets the 401 and asks. After a machine's sleep both timers
 * run at once; ours comes first because it is due earlier.
 */
function useFormsOutliveSession(): void {
  const { setUser, tokenExpirationMs, user } = useAuth()
  const isBusy = useHasDrawer(REMINDER)
  const keep = useEffectEvent(() => {
    if (user) setUser({ exp: (Date.now() + MAX_TIMEOUT_MS) / 1000, user } as never)
  })
  useEffect(() => {
    if (!isBusy || !tokenExpirationMs) return undefined
    const inMs = tokenExpirationMs - Date.now() - AHEAD_MS
    const timer = setTimeout(keep, Math.min(Math.max(inMs, 0), MAX_TIMEOUT_MS))
    return () => clearTimeout(timer)
  }, [isBusy, tokenExpirationMs])
}
