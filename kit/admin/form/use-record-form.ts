'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'

import { HttpError, isStale } from '@kit/http/call'
import type { JsonRouteName, SentBody } from '@kit/http/client-types'
import type { AnyRoute } from '@kit/http/define-route'
import { type MutationTexts, useMutation } from './use-mutation'
import { useSaveShortcut } from './use-save-shortcut'

type SaveTexts = Pick<MutationTexts<unknown>, 'describe' | 'describeFailure' | 'failure' | 'success'>

/** A route that changes one record, named by its id, unless somebody else was faster. */
export type UpdateRoute = AnyRoute & { checksLoadedAt: true; path: `${string}/{id}` }

/** Where a form is sent and what is said afterwards, as documented for each action (OP-77, OP-80). */
export interface SaveWording<Create extends AnyRoute, Update extends UpdateRoute> {
  create: SaveTexts & { route: JsonRouteName<Create> }
  update: SaveTexts & { route: JsonRouteName<Update> }
}

interface Options<Values extends FieldValues, Output, Create extends AnyRoute, Update extends UpdateRoute> {
  /** The stored record that is changed; null makes a new one. */
  record: { id: string; updatedAt: string } | null
  schema: ZodType<Output, Values>
  /** The form as it opens: text and flags, as the browser has them. */
  start: DefaultValues<Values> & Values
  wording: SaveWording<Create, Update>
  unsavedRef: RefObject<() => boolean>
  onDone: () => void
  /** Told what is wrong with the input, beside the messages at the fields. */
  onInvalid?: (keys: readonly string[]) => void
}

/**
 * A form in the drawer, judged by the API's own schema. A change sends only the keys that were touched, tied to the
 * state that was loaded: somebody else may have changed the rest meanwhile (docs/decisions/0012).
 */
export function useRecordForm<
  Values extends FieldValues,
  // What the form gives has to be what both routes take.
  Output extends object & SentBody<Create> & SentBody<Update>,
  Create extends AnyRoute,
  Update extends UpdateRoute,
>(options: Options<Values, Output, Create, Update>) {
  const { onDone, onInvalid, record, schema, start, unsavedRef, wording } = options
  const form = useForm<Values, unknown, Output>({ defaultValues: start, resolver: zodResolver(schema) })
  const { dirtyFields, errors, isDirty } = form.formState
  const { isPending, mutateAny } = useMutation()
  const [isConflict, setIsConflict] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  /** Set at once, unlike state: of two quick Enters one makes the record. */
  const isSaving = useRef(false)
  useSaveShortcut(formRef)
  const { getValues } = form
  useEffect(() => {
    unsavedRef.current = () => isChanged(start, getValues())
    return () => {
      unsavedRef.current = () => false
    }
  }, [getValues, start, unsavedRef])

  const send = async (values: Output, overwrites: boolean) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(dirtyFields, key)))
    const outcome = await mutateAny(
      record
        ? {
            ...wording.update,
            body: changed,
            loadedAt: overwrites ? undefined : record.updatedAt,
            params: { id: record.id },
          }
        : { ...wording.create, body: values },
    )
    if (outcome.ok) return onDone()
    setIsConflict(isStale(outcome.error))
    const issues = outcome.error instanceof HttpError ? outcome.error.issues : []
    for (const { message, path } of issues) form.setError(path as FieldPath<Values>, { message })
  }
  const save = async ({ overwrites = false } = {}) => {
    if (isSaving.current) return
    isSaving.current = true
    const submit = form.handleSubmit(
      (values) => send(values, overwrites),
      (invalid) => onInvalid?.(Object.keys(invalid)),
    )
    await submit().finally(() => {
      isSaving.current = false
    })
  }

  return {
    canSave: !isPending && (record === null || isDirty),
    errors,
    form,
    formRef,
    isConflict,
    isPending,
    save,
  }
}

function isChanged(start: FieldValues, values: FieldValues): boolean {
  return Object.entries(start).some(([key, value]) => values[key] !== value)
}
