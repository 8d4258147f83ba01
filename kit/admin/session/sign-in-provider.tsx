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
 * A session that ends while a form is open loses nothing: the refused change asks for the password in place and
 * continues (docs/decisions/0032).
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { setUser, user } = useAuth()
  const [asking, setAsking] = useState<Asking | null>(null)
  const current = useRef<Asking | null>(null)
  useFormsOutliveSession()

  const askToSignIn = useCallback(() => {
    if (!user) return Promise.resolve(false)
    // Two changes refused at once ask once.
    current.current ??= askFor(user)
    setAsking(current.current)
    return current.current.answered
  }, [user])
  const finish = (session: Session | null) => {
    // Payload's type is a user; the value is the whole answer of its routes.
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

/** Earlier than Payload's own reminder, a minute before the end. */
const AHEAD_MS = 90_000
const MAX_TIMEOUT_MS = 2_147_483_647

/**
 * When the session's time ends, Payload closes every drawer and leaves the page. While one is open we tell it that the
 * session continues; the next change gets the 401 and asks. Otherwise Payload does as usual. A machine that slept runs
 * both timers on waking, this one first because it is due earlier.
 */
function useFormsOutliveSession(): void {
  const { setUser, tokenExpirationMs, user } = useAuth()
  const isBusy = useHasDrawer()
  const keep = useEffectEvent(() => {
    if (isBusy && user) setUser({ exp: (Date.now() + MAX_TIMEOUT_MS) / 1000, user } as never)
  })
  useEffect(() => {
    if (!tokenExpirationMs) return undefined
    const inMs = tokenExpirationMs - Date.now() - AHEAD_MS
    const timer = setTimeout(keep, Math.min(Math.max(inMs, 0), MAX_TIMEOUT_MS))
    return () => clearTimeout(timer)
  }, [tokenExpirationMs])
}
