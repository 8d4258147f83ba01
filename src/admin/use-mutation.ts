'use client'

import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { call, errorSentence, HttpError } from '../http/call'

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
  /** Takes the change back; the success toast offers it. */
  undo?: () => Promise<unknown>
  /** Where to go afterwards; the list on this page is read again when absent (ADM-26). */
  goTo?: string
}

/** What became of a mutation; the failure has been shown already and is passed on for the fields it names. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; error: unknown }

const NO_CONNECTION = 'Sem ligação ao servidor. Verifique a internet e tente novamente.'

/**
 * Sends a change, says what became of it in a toast and reads the page's data again without losing the scroll.
 * `isPending` is true until the answer is there.
 */
export function useMutation() {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const [isPending, setIsPending] = useState(false)

  const mutate = async <Answer>(mutation: Mutation<Answer>): Promise<Outcome<Answer>> => {
    const { body, describe, describeFailure, failure, goTo, loadedAt, method, otherwise, path, success, undo } =
      mutation
    setIsPending(true)
    try {
      const answer = await call<Answer>(method, path, { body, loadedAt })
      toast.success(success, {
        ...(describe ? { description: describe(answer) } : {}),
        ...(undo ? { action: { label: 'Anular', onClick: () => void undo() } } : {}),
      })
      startRouteTransition(() => (goTo ? router.push(goTo) : router.refresh()))
      return { answer, ok: true }
    } catch (error) {
      const unknown = error instanceof TypeError ? NO_CONNECTION : (otherwise ?? 'Erro interno do servidor')
      const sentence = errorSentence(error, unknown)
      toast.error(failure, { description: describeFailure?.(sentence, error instanceof HttpError) ?? sentence })
      // Somebody else has deleted the record: it goes from the list here too.
      if (error instanceof HttpError && error.status === 404) router.refresh()
      return { error, ok: false }
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, mutate }
}
