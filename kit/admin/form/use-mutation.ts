import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'

import { errorSentence, HttpError, send } from '@kit/http/call'
import type { ChangeParts, JsonRouteName } from '@kit/http/client-types'
import type { AnswerOf, AnyRoute } from '@kit/http/define-route'
import { tellOutdated } from './outdated'
import { useAskToSignIn } from '../session/sign-in-context'
import type { undoDeletion } from '@kit/http/undo-deletion'
import type { TrashableCollection } from '@kit/data/records'
import { NO_CONNECTION } from '@kit/lib/no-connection'
import { newUuid } from '@kit/lib/uuid'
import { latestOf, rememberChanges } from './own-changes'

/** Restores a record from the trash, for the person who just deleted it. */
export interface Undo extends Pick<MutationTexts<unknown>, 'describe' | 'describeFailure' | 'failure' | 'success'> {
  collection: TrashableCollection
  id: string
  onUndone?: () => void
}

/** A button in a toast, with the toast's longer duration. */
interface ToastAction {
  action: { label: string; onClick: () => void }
  duration: number
}

export interface MutationTexts<Answer> {
  /** Title of the toast, as documented, like `failure` (ERR-01…03); `null`: the caller shows its own message. */
  success: string | null | ((answer: Answer) => string)
  failure: string
  /** Description when the server sent no message. */
  otherwise?: string
  /**
   * Formats the error message; without it the message is shown unchanged. `isFromServer` is false for our fallback
   * text.
   */
  describeFailure?: (sentence: string, isFromServer: boolean) => string
  /** Second line of the success toast. */
  describe?(answer: Answer): ReactNode
  /** Failures, besides 404 and 409, after which the page must be refreshed because it shows deleted data. */
  isOutdated?: (error: HttpError) => boolean
  /** Whether it changed more than the answer shows, so that open details are read again. */
  outdates?(answer: Answer): boolean
  /** State that the person saw: once they have seen another, the same change is another one (docs/decisions/0074). */
  shown?: unknown
  /** Next step offered by the success toast. */
  offer?(answer: Answer): ToastAction['action'] | undefined
  /** Undo of a deletion, offered by the success toast. */
  undo?: Undo
  /** Where to navigate afterwards; without it the page is refreshed (ADM-26). */
  goTo?(answer: Answer): string
}

/** A change by a route: its input, typed by the contract, and its messages. */
export type Mutation<R extends AnyRoute> = MutationTexts<AnswerOf<R>> & ChangeParts<R> & { route: JsonRouteName<R> }

/** A change by any route, for shared forms; their callers are type-checked. */
export interface AnyMutation extends MutationTexts<unknown> {
  route: string
  body?: unknown
  loadedAt?: string | undefined
  params?: Record<string, string>
  query?: unknown
  /** Instead of the key of this change, for example that of a file. */
  requestKey?: string
  /** Retry button for a failure that may be temporary. */
  again?: ToastAction
}

/**
 * Result of a mutation, and whether it navigates away. A failure has already been shown; it is returned for its field
 * issues, and `isOld` if the page showed old data.
 */
export type Outcome<Answer> =
  { ok: true; answer: Answer; isLeaving: boolean } | { ok: false; error: unknown; isOld?: boolean }

/** Longer than other toasts: the person has to read it and find the button. */
const ACTION_TOAST_MS = 12_000

const UNDO_ROUTE: JsonRouteName<ReturnType<typeof undoDeletion>> = 'POST /api/crm/trash/undo'

const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401
/** Not a failure after which the change may be stored nevertheless. */
const isAnswer = (error: unknown) => error instanceof HttpError && error.status < 500
const isMissingOrChanged = ({ status }: HttpError) => status === 404 || status === 409

/**
 * Sends a change, shows its result in a toast and refreshes the page's data without losing the scroll position. If the
 * session has ended, asks for the password and continues. Ignores a second call while the first is running (double
 * click before `isPending` has rendered), and a call after a lost answer is the same request.
 */
export function useMutation() {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const [isPending, setIsPending] = useState(false)
  const askToSignIn = useAskToSignIn()

  const change = async (mutation: AnyMutation, requestKey: string): Promise<Outcome<unknown>> => {
    const { again, body, describeFailure, failure, goTo, isOutdated, loadedAt, otherwise, params, query } = mutation
    setIsPending(true)
    const sent = { id: params?.['id'], loadedAt: latestOf(params?.['id'], loadedAt) }
    try {
      const answer = await send(mutation.route, {
        body,
        isStaff: true,
        loadedAt: sent.loadedAt,
        params,
        query,
        requestKey: mutation.requestKey ?? requestKey,
      })
      rememberChanges(answer, sent)
      sayDone(mutation, answer, mutateAny)
      if (mutation.outdates?.(answer)) tellOutdated()
      startRouteTransition(() => (goTo ? router.push(goTo(answer)) : router.refresh()))
      return { answer, isLeaving: goTo !== undefined, ok: true }
    } catch (error) {
      const unknown = error instanceof TypeError ? NO_CONNECTION : (otherwise ?? 'Erro interno do servidor')
      const sentence = errorSentence(error, unknown)
      // The record was changed or deleted: the next change must start from the current state (docs/decisions/0012).
      const isOld = error instanceof HttpError && (isMissingOrChanged(error) || isOutdated?.(error) === true)
      if (isOld) {
        tellOutdated()
        startRouteTransition(() => router.refresh())
      }
      const description = describeFailure?.(sentence, error instanceof HttpError) ?? sentence
      const shown = toast.error(failure, { description, ...(isOld ? {} : again) })
      if (!isSignedOut(error) || !(await askToSignIn?.())) return { error, isOld, ok: false }
      toast.dismiss(shown)
      return await change(mutation, requestKey)
    } finally {
      setIsPending(false)
    }
  }
  const underWay = useRef(new Map<string, Promise<Outcome<unknown>>>())
  /** Idempotency keys of changes without an answer: sent again, they are stored once (docs/decisions/0074). */
  const unanswered = useRef(new Map<string, string>())
  const mutateAny = (mutation: AnyMutation): Promise<Outcome<unknown>> => {
    const { body, loadedAt, params, query, route, shown } = mutation
    const content = JSON.stringify([route, params, query, body, loadedAt, shown])
    const known = underWay.current.get(content)
    if (known) return known
    const requestKey = unanswered.current.get(content) ?? newUuid()
    unanswered.current.set(content, requestKey)
    const outcome = change(mutation, requestKey)
      .then((settled) => {
        // All of them: a change made before this answer, and again after it, is another one.
        if (settled.ok || isAnswer(settled.error)) unanswered.current.clear()
        return settled
      })
      .finally(() => underWay.current.delete(content))
    underWay.current.set(content, outcome)
    return outcome
  }
  const mutate = <R extends AnyRoute = never>(mutation: Mutation<R>) =>
    mutateAny(mutation as unknown as AnyMutation) as Promise<Outcome<AnswerOf<R>>>
  return { isPending, mutate, mutateAny }
}

function sayDone(
  { describe, offer, success, undo }: AnyMutation,
  answer: unknown,
  mutateAny: (mutation: AnyMutation) => Promise<Outcome<unknown>>,
): void {
  if (success === null) return
  const action = offer?.(answer)
  toast.success(typeof success === 'function' ? success(answer) : success, {
    ...(describe ? { description: describe(answer) } : {}),
    ...(action ? { action, duration: ACTION_TOAST_MS } : {}),
    ...(undo ? undoing(undo, mutateAny) : {}),
  })
}

/** 'Anular' in a deletion's toast. */
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
