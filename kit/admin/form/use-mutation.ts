'use client'

import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { use, useRef, useState } from 'react'

import { errorSentence, HttpError, send } from '@kit/http/call'
import type { ChangeParts, JsonRouteName } from '@kit/http/client-types'
import type { AnswerOf, AnyRoute } from '@kit/http/define-route'
import { useAskToSignIn } from '../session/sign-in-context'
import type { undoDeletion } from '@kit/http/undo-deletion'
import type { TrashableCollection } from '@kit/lib/records'
import { NO_CONNECTION } from '@kit/lib/no-connection'
import { latestOf, OwnChangesContext, rememberChanges } from './own-changes'

/** Takes a record out of the trash again, for whoever has just deleted it. */
export interface Undo extends Pick<MutationTexts<unknown>, 'describe' | 'describeFailure' | 'failure' | 'success'> {
  collection: TrashableCollection
  id: string
  onUndone?: () => void
}

/** A button in a toast, and how long the toast stays with it. */
interface ToastAction {
  action: { label: string; onClick: () => void }
  duration: number
}

/** What is said of a change once it has been answered. */
export interface MutationTexts<Answer> {
  /** Titles of the toasts, as documented (ERR-01…03). */
  /** `null`: the caller shows its own message. */
  success: string | null
  failure: string
  /** Described when the server gave no sentence. */
  otherwise?: string
  /** Formats the error message; without it the message is shown as it is. */
  describeFailure?: (sentence: string, isFromServer: boolean) => string
  /** A line below the success toast's title. */
  describe?(answer: Answer): string
  /** Failures that say that the page shows what is gone, beside 404 and 409: its data are read again. */
  isOutdated?: (error: HttpError) => boolean
  /** The next step that the success toast offers. */
  offer?: ToastAction['action']
  /** The way back from a deletion; the success toast offers it. */
  undo?: Undo
  /** Where to go afterwards; the list on this page is read again when absent (ADM-26). */
  goTo?(answer: Answer): string
}

/** A change by a route: what is sent, as its contract declares it, and what is said afterwards. */
export type Mutation<R extends AnyRoute> = MutationTexts<AnswerOf<R>> & ChangeParts<R> & { route: JsonRouteName<R> }

/** A change by some route, for the forms that serve all of them: whoever gives them the route is checked there. */
export interface AnyMutation extends MutationTexts<unknown> {
  route: string
  body?: unknown
  loadedAt?: string | undefined
  params?: Record<string, string>
  query?: unknown
  /** Offered once more by the toast of a failure that may pass. */
  again?: ToastAction
}

/**
 * What became of a mutation, and whether it leads to another screen; the failure has been shown already and is passed on for the
 * fields it names.
 */
export type Outcome<Answer> = { ok: true; answer: Answer; isLeaving: boolean } | { ok: false; error: unknown }

/** Longer than other toasts: the person has to see what has happened, and then find the button. */
const ACTION_TOAST_MS = 12_000

const UNDO_ROUTE: JsonRouteName<ReturnType<typeof undoDeletion>> = 'POST /api/crm/trash/undo'

const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401
const isMissingOrChanged = ({ status }: HttpError) => status === 404 || status === 409

/**
 * Sends a change, says what became of it in a toast and reads the page's data again without losing the scroll.
 * `isPending` is true until the answer is there. If the session has ended, the change asks for the password and goes on. The same change asked for again before that is one change: of two quick
 * presses the second may come before the screen has said that the first is on its way.
 */
export function useMutation() {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const [isPending, setIsPending] = useState(false)
  const own = use(OwnChangesContext)
  const askToSignIn = useAskToSignIn()

  const change = async (mutation: AnyMutation): Promise<Outcome<unknown>> => {
    const { again, body, describeFailure, failure, goTo, isOutdated, loadedAt, otherwise, params, query, route } =
      mutation
    setIsPending(true)
    try {
      const answer = await send(route, {
        body,
        isStaff: true,
        loadedAt: own ? latestOf(own, params?.['id'], loadedAt) : loadedAt,
        params,
        query,
      })
      if (own) rememberChanges(own, answer)
      sayDone(mutation, answer, mutateAny)
      startRouteTransition(() => (goTo ? router.push(goTo(answer)) : router.refresh()))
      return { answer, isLeaving: goTo !== undefined, ok: true }
    } catch (error) {
      const unknown = error instanceof TypeError ? NO_CONNECTION : (otherwise ?? 'Erro interno do servidor')
      const sentence = errorSentence(error, unknown)
      // Somebody else has changed or deleted it: the next change is made from what is there now (docs/decisions/0012).
      const isOld = error instanceof HttpError && (isMissingOrChanged(error) || isOutdated?.(error))
      if (isOld) startRouteTransition(() => router.refresh())
      const description = describeFailure?.(sentence, error instanceof HttpError) ?? sentence
      const shown = toast.error(failure, { description, ...(isOld ? {} : again) })
      if (!isSignedOut(error) || !(await askToSignIn?.())) return { error, ok: false }
      toast.dismiss(shown)
      return await change(mutation)
    } finally {
      setIsPending(false)
    }
  }
  const underWay = useRef(new Map<string, Promise<Outcome<unknown>>>())
  const mutateAny = (mutation: AnyMutation): Promise<Outcome<unknown>> => {
    const { body, loadedAt, params, query, route } = mutation
    const key = JSON.stringify([route, params, query, body, loadedAt])
    const known = underWay.current.get(key)
    if (known) return known
    const outcome = change(mutation).finally(() => underWay.current.delete(key))
    underWay.current.set(key, outcome)
    return outcome
  }
  const mutate = <R extends AnyRoute = never>(mutation: Mutation<R>) =>
    mutateAny(mutation as unknown as AnyMutation) as Promise<Outcome<AnswerOf<R>>>
  return { isPending, mutate, mutateAny }
}

/** The toast of a change that was made. */
function sayDone(
  { describe, offer, success, undo }: AnyMutation,
  answer: unknown,
  mutateAny: (mutation: AnyMutation) => Promise<Outcome<unknown>>,
): void {
  if (success === null) return
  toast.success(success, {
    ...(describe ? { description: describe(answer) } : {}),
    ...(offer ? { action: offer, duration: ACTION_TOAST_MS } : {}),
    ...(undo ? undoing(undo, mutateAny) : {}),
  })
}

/** 'Anular' in the toast of a deletion. */
function undoing(
  { collection, id, onUndone, ...texts }: Undo,
  mutateAny: (mutation: AnyMutation) => Promise<Outcome<unknown>>,
) {
  const undo = async () => {
    const { ok } = await mutateAny({ ...texts, again: offered, body: { collection, id }, route: UNDO_ROUTE })
    if (ok) onUndone?.()
  }
  const offered: ToastAction = { action: { label: 'Anular', onClick: () => void undo() }, duration: ACTION_TOAST_MS }
  return offered
}
