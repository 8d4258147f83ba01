'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type Resolver, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'

import { BEYOND_LIMIT } from '@kit/admin/form/beyond-limit'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { SaveWording, UpdateRoute } from '@kit/admin/form/use-record-form'
import { HttpError, isStale } from '@kit/http/call'
import type { SentBody } from '@kit/http/client-types'
import type { AnyRoute } from '@kit/http/define-route'
import { toPricedLine } from '../domain/line-entry'
import { priceItems } from '../domain/line-items'
import type { LinedValues } from './line-values'
import { changedKeys, tidyValues } from './tidy-values'

interface SaveOptions {
  /** The person has been told of the other one's change and saves anyway. */
  overwrites?: boolean
}

interface Options<Values extends LinedValues, Output, Create extends AnyRoute, Update extends UpdateRoute> {
  /** The stored record that is changed; null makes a new one. */
  record: { id: string; updatedAt: string } | null
  schema: ZodType<Output>
  /** What the fields of a record start from. */
  startOf: () => Values
  wording: SaveWording<Create, Update>
  onDone: () => void
}

/** The state of a form with lines, judged by the API's own schema, and how it is saved (docs/decisions/0012). */
export function useLinedForm<
  Values extends LinedValues,
  Output extends object & SentBody<Create> & SentBody<Update>,
  Create extends AnyRoute,
  Update extends UpdateRoute,
>(options: Options<Values, Output, Create, Update>) {
  const { onDone, record, schema, startOf, wording } = options
  const [start] = useState(startOf)
  // The schema takes in more than text (numbers, null); the form gives it text only.
  const [resolver] = useState(() => zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>)
  const form = useForm<Values, unknown, Output>({ defaultValues: start as DefaultValues<Values>, resolver })
  const { isPending, mutateAny } = useMutation()
  const [isConflict, setIsConflict] = useState(false)
  /** Set at once, unlike state: of two quick Enters one makes the record. */
  const isSaving = useRef(false)
  const { getValues, handleSubmit, setError, setValue } = form
  const hasChanges = useCallback(() => changedKeys(start, getValues()).length > 0, [getValues, start])

  const send = (body: object, overwrites: boolean) =>
    mutateAny(
      record
        ? {
            ...wording.update,
            body,
            loadedAt: overwrites ? undefined : record.updatedAt,
            params: { id: record.id },
          }
        : { ...wording.create, body },
    )

  const check = async ({ overwrites = false }: SaveOptions) => {
    const tidy = tidyValues(getValues())
    const set = setValue as (name: string, value: unknown) => void
    // Courtesies first, so that the person sees what is stored and the server's messages meet the right lines.
    if (JSON.stringify(tidy.items) !== JSON.stringify(getValues().items)) set('items', tidy.items)
    set('totalAmount', tidy.totalAmount)
    const { beyondLimitAt } = priceItems(tidy.items.map(toPricedLine))
    if (beyondLimitAt !== null) {
      const place = beyondLimitAt >= 0 ? `items.${beyondLimitAt}.unitPrice` : 'items'
      return setError(place as FieldPath<Values>, { message: BEYOND_LIMIT }, { shouldFocus: true })
    }
    const changed = new Set<string>(changedKeys(start, tidy) as string[])
    if (record && changed.size === 0) return onDone()
    await handleSubmit(async (values) => {
      // The total goes as decimal text (QUOT-27).
      const entries = Object.entries({ ...values, totalAmount: tidy.totalAmount })
      const outcome = await send(Object.fromEntries(entries.filter(([key]) => !record || changed.has(key))), overwrites)
      if (outcome.ok) return onDone()
      setIsConflict(isStale(outcome.error))
      const issues = outcome.error instanceof HttpError ? outcome.error.issues : []
      for (const { message, path } of issues) setError(path as FieldPath<Values>, { message })
    })()
  }
  const save = async (saving: SaveOptions = {}) => {
    if (isSaving.current) return
    isSaving.current = true
    await check(saving).finally(() => {
      isSaving.current = false
    })
  }
  return { form, hasChanges, isConflict, isPending, save }
}
