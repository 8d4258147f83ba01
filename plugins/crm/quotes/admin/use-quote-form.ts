'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useState } from 'react'
import { type FieldPath, type Resolver, useForm } from 'react-hook-form'

import { useMutation } from '../../../../src/admin/use-mutation'
import { HttpError, isStale } from '../../../../src/http/call'
import { type QuoteInput, quoteInput } from '../schema'
import type { QuoteRow } from './quote-row'
import { changedKeys, type QuoteValues, startOf, tidyValues } from './quote-values'

// The schema takes in more than text (numbers, null); the form gives it text only.
const resolver = zodResolver(quoteInput) as unknown as Resolver<QuoteValues, unknown, QuoteInput>

interface SaveOptions {
  /** The person has been told of the other one's change and saves anyway. */
  overwrites?: boolean
}

/** The state of the quote form and how it is saved. */
export function useQuoteForm(row: QuoteRow | null, onDone: () => void) {
  const [start] = useState(() => startOf(row?.quote ?? null))
  const form = useForm<QuoteValues, unknown, QuoteInput>({ defaultValues: start, resolver })
  const { isPending, mutate } = useMutation()
  const [isConflict, setIsConflict] = useState(false)
  const { getValues, handleSubmit, setError, setValue } = form
  const hasChanges = useCallback(() => changedKeys(start, getValues()).length > 0, [getValues, start])

  const send = (body: Partial<QuoteInput>, overwrites: boolean) =>
    row
      ? mutate({
          body,
          failure: 'Erro ao atualizar orçamento',
          loadedAt: overwrites ? undefined : row.quote.updatedAt,
          method: 'PUT',
          path: `/api/crm/quotes/${row.quote.id}`,
          success: 'Orçamento atualizado com sucesso!',
        })
      : mutate({
          body,
          failure: 'Erro ao criar orçamento',
          method: 'POST',
          path: '/api/crm/quotes',
          success: 'Orçamento criado com sucesso!',
        })

  const save = async ({ overwrites = false }: SaveOptions = {}) => {
    if (isPending) return
    const tidy = tidyValues(getValues())
    // Courtesies first, so that the person sees what is stored and the server's messages meet the right lines.
    if (JSON.stringify(tidy.items) !== JSON.stringify(getValues('items'))) setValue('items', tidy.items)
    setValue('totalAmount', tidy.totalAmount)
    const changed = new Set<string>(changedKeys(start, tidy))
    if (row && changed.size === 0) return onDone()
    await handleSubmit(async (values) => {
      const entries = Object.entries(bodyOf(values, tidy)).filter(([key]) => !row || changed.has(key))
      const outcome = await send(Object.fromEntries(entries), overwrites)
      if (outcome.ok) return onDone()
      setIsConflict(isStale(outcome.error))
      const issues = outcome.error instanceof HttpError ? outcome.error.issues : []
      for (const { message, path } of issues) setError(path as FieldPath<QuoteValues>, { message })
    })()
  }
  return { form, hasChanges, isConflict, isPending, save }
}

/** The checked values; the total goes as decimal text (QUOT-27). */
function bodyOf(values: QuoteInput, { totalAmount }: QuoteValues): Record<string, unknown> {
  return { ...values, totalAmount }
}
