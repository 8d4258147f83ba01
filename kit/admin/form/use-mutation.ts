'use client'

import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'

import { errorSentence, HttpError, send } from '@kit/http/call'
import type { ChangeParts, JsonRouteName } from '@kit/http/client-types'
import type { AnswerOf, AnyRoute } from '@kit/http/define-route'

/** What is said of a change once it has been answered. */
export interface MutationTexts<Answer> {
  /** Titles of the toasts, as documented (ERR-01…03). */
  success: string
  failure: string
  /** Described when the server gave no sentence. */
  otherwise?: string
  /** Words the failure around the sentence, which is the server's or our own; as it is when absent. */
  describeFailure?: (sentence: string, isFromServer: boolean) => string
  /** A line below the success toast's title. */
  describe?(answer: Answer): string
  /** Failures that say that the page shows what is gone, beside 404 and 409: its data are read again. */
  isOutdated?: (error: HttpError) => boolean
  /** Takes the change back; the success toast offers it. */
  undo?: () => Promise<unknown>
  /** Where to go afterwards; the list on this page is read again when absent (ADM-26). */
  goTo?: string
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
}

/** What became of a mutation; the failure has been shown already and is passed on for the fields it names. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; error: unknown }

const NO_CONNECTION = 'Sem ligação ao servidor. Verifique a internet e tente novamente.'

const isMissingOrChanged = ({ status }: HttpError) => status === 404 || status === 409

/**
 * Sends a change, says what became of it in a toast and reads the page's data again without losing the scroll.
 * `isPending` is true until the answer is there. The same change asked for again before that is one change: of two quick
 * presses the second may come before the screen has said that the first is on its way.
 */
export function useMutation() {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const [isPending, setIsPending] = useState(false)

  const change = async (mutation: AnyMutation): Promise<Outcome<unknown>> => {
    const {
      body,
      describe,
      describeFailure,
      failure,
      goTo,
      isOutdated,
      loadedAt,
      otherwise,
      params,
      query,
      route,
      success,
      undo,
    } = mutation
    setIsPending(true)
    try {
      const answer = await send(route, { body, isStaff: true, loadedAt, params, query })
      toast.success(success, {
        ...(describe ? { description: describe(answer) } : {}),
        ...(undo ? { action: { label: 'Anular', onClick: () => void undo() } } : {}),
      })
      startRouteTransition(() => (goTo ? router.push(goTo) : router.refresh()))
      return { answer, ok: true }
    } catch (error) {
      const unknown = error instanceof TypeError ? NO_CONNECTION : (otherwise ?? 'Erro interno do servidor')
      const sentence = errorSentence(error, unknown)
      // Somebody else has changed or deleted it: the next change is made from what is there now (docs/decisions/0012).
      const isOld = error instanceof HttpError && (isMissingOrChanged(error) || isOutdated?.(error))
      if (isOld) startRouteTransition(() => router.refresh())
      toast.error(failure, { description: describeFailure?.(sentence, error instanceof HttpError) ?? sentence })
      return { error, ok: false }
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
