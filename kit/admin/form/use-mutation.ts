'use client'

import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'

import { call, errorSentence, HttpError } from '@kit/http/call'

export interface Mutation<Answer> {
  method: 'DELETE' | 'PATCH' | 'POST' | 'PUT'
  path: string
  body?: unknown
  /** The `updatedAt` of the record as it was read: the change fails when somebody else was faster. */
  loadedAt?: string | undefined
  /** Titles of the toasts, as documented (ERR-01…03). */
  success: string
  failure: string
  /** Described when the server gave no sentence. */
  otherwise?: string
  /** Words the failure around the sentence, which is the server's or our own; as it is when absent. */
  describeFailure?: (sentence: string, isFromServer: boolean) => string
  /** A line below the success toast's title. */
  describe?: (answer: Answer) => string
  /** Failures that say that the page shows what is gone, beside 404 and 409: its data are read again. */
  isOutdated?: (error: HttpError) => boolean
  /** Takes the change back; the success toast offers it. */
  undo?: () => Promise<unknown>
  /** Where to go afterwards; the list on this page is read again when absent (ADM-26). */
  goTo?: string
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

  const send = async <Answer>(mutation: Mutation<Answer>): Promise<Outcome<Answer>> => {
    const {
      body,
      describe,
      describeFailure,
      failure,
      goTo,
      isOutdated,
      loadedAt,
      method,
      otherwise,
      path,
      success,
      undo,
    } = mutation
    setIsPending(true)
    try {
      const answer = await call<Answer>(method, path, { body, isStaff: true, loadedAt })
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
  const mutate = <Answer>(mutation: Mutation<Answer>): Promise<Outcome<Answer>> => {
    const { body, loadedAt, method, path } = mutation
    const key = JSON.stringify([method, path, body, loadedAt])
    const known = underWay.current.get(key)
    if (known) return known as Promise<Outcome<Answer>>
    const outcome = send(mutation).finally(() => underWay.current.delete(key))
    underWay.current.set(key, outcome)
    return outcome
  }
  return { isPending, mutate }
}
