'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useRef, useState } from 'react'
import { type FieldPath, type Resolver, useForm } from 'react-hook-form'

import { useMutation } from '../../../../src/admin/use-mutation'
import { HttpError, isStale } from '../../../../src/http/call'
import { formatKwanza, MAX_AMOUNT_CENTS } from '../../../../src/lib/money'
import { toPricedLine } from '../domain/line-entry'
import { priceItems } from '../domain/line-items'
import { type QuoteInput, quoteInput } from '../schema'
import type { QuoteRow } from './quote-row'
import { changedKeys, type QuoteValues, startOf, tidyValues } from './quote-values'

/** Said where the amount is typed; the server says the same of the whole. */
const BEYOND_LIMIT = `Ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`

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
  /** Set at once, unlike state: of two quick Enters one makes the quote. */
  const isSaving = useRef(false)
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

  const check = async ({ overwrites = false }: SaveOptions) => {
    const tidy = tidyValues(getValues())
    // Courtesies first, so that the person sees what is stored and the server's messages meet the right lines.
    if (JSON.stringify(tidy.items) !== JSON.stringify(getValues('items'))) setValue('items', tidy.items)
    setValue('totalAmount', tidy.totalAmount)
    const { beyondLimitAt } = priceItems(tidy.items.map(toPricedLine))
    if (beyondLimitAt !== null) {
      const place = beyondLimitAt >= 0 ? (`items.${beyondLimitAt}.unitPrice` as const) : 'items'
      return setError(place, { message: BEYOND_LIMIT }, { shouldFocus: true })
    }
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
  const save = async (options: SaveOptions = {}) => {
    if (isSaving.current) return
    isSaving.current = true
    await check(options).finally(() => {
      isSaving.current = false
    })
  }
  return { form, hasChanges, isConflict, isPending, save }
}

/** The checked values; the total goes as decimal text (QUOT-27). */
function bodyOf(values: QuoteInput, { totalAmount }: QuoteValues): Record<string, unknown> {
  return { ...values, totalAmount }
}
