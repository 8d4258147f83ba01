import { zodResolver } from '@hookform/resolvers/zod'
import { toast } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'

import { focusRefused } from '@kit/ui/focus-refused'
import { isStale } from '@kit/http/call'
import type { JsonRouteName, SentBody } from '@kit/http/client-types'
import type { AnyRoute } from '@kit/http/define-route'
import { recordIn } from './own-changes'
import { showRefused } from './submit-unchecked'
import { refuseUnreadable } from './unreadable-input'
import { type MutationTexts, useMutation } from './use-mutation'
import { useSaveShortcut } from './use-save-shortcut'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'

interface SaveTexts extends Pick<MutationTexts<unknown>, 'describe' | 'describeFailure' | 'failure' | 'success'> {
  /** As of a mutation. `goesOn`: saved by a button that continues elsewhere. */
  offer?(answer: unknown, goesOn: boolean): ReturnType<NonNullable<MutationTexts<unknown>['offer']>>
}

/** A route that changes one record by its id and checks for conflicts. */
export type UpdateRoute = AnyRoute & { checksLoadedAt: true; path: `${string}/{id}` }

/** Routes and messages of a form, as documented for each action (OP-77, OP-80). */
export interface SaveWording<Create extends AnyRoute, Update extends UpdateRoute> {
  create: SaveTexts & { route: JsonRouteName<Create> }
  update: SaveTexts & { route: JsonRouteName<Update> }
}

/** Tidies the input before validation. Changes are then detected only on saving. */
export interface Courtesy<Values> {
  /** Returns the values to validate and send; the fields then show them. */
  tidy: (values: Values) => Values
  /** Keys whose values differ from the initial ones. */
  changedKeys: (start: Values, values: Values) => (keyof Values)[]
  /** A problem of the tidied values that the schema does not cover. */
  problemIn: (tidy: Values) => { message: string; path: string } | null
  /** Keys that are sent as the form has them instead of as the schema outputs them. */
  sentAs: (tidy: Values) => object
}

interface Loaded {
  id: string
  updatedAt: string
}

/** A record, and the values that it has. */
interface Stored<Row, Values> {
  record: Row | null
  values: Values
}

interface Options<Row, Values extends FieldValues, Output, Create extends AnyRoute, Update extends UpdateRoute> {
  /** The stored record; null creates a new one. */
  record: Row | null
  schema: ZodType<Output, Values>
  /** Initial values: text and flags, as inputs have them. */
  start: DefaultValues<Values> & Values
  wording: SaveWording<Create, Update>
  onDone: () => void
  /** Called with the keys of invalid fields, in addition to the messages at the fields. */
  onInvalid?: (keys: readonly string[]) => void
  courtesy?: Courtesy<Values>
}

export interface SaveOptions {
  /** Sent in addition to the form's values. */
  beside?: object
  /** Called instead of `onDone` with the route's answer; `null` when there was nothing to save. */
  goOn?: (answer: unknown) => Promise<void> | void
}

/**
 * State of a drawer's form, validated by the API's own schema. An update sends only the changed keys, with the loaded
 * `updatedAt`, so that it does not overwrite somebody else's changes (docs/decisions/0012).
 */
export function useRecordForm<
  Row extends Loaded,
  Values extends FieldValues,
  // The type checker compares the form's output with both routes.
  Output extends object & SentBody<Create> & SentBody<Update>,
  Create extends AnyRoute,
  Update extends UpdateRoute,
>(options: Options<Row, Values, Output, Create, Update>) {
  const { courtesy, onDone, onInvalid, record: loaded, schema, start, wording } = options
  const [{ record, values: before }, setStored] = useState<Stored<Row, Values>>({ record: loaded, values: start })
  const form = useForm<Values, unknown, Output>({
    defaultValues: start,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const { isPending, mutateAny } = useMutation()
  /** The save that was refused because somebody else has changed the record. */
  const [conflicting, setConflicting] = useState<SaveOptions | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  const { getValues, setError } = form
  const changedKeys = courtesy?.changedKeys ?? differentKeys
  const isTypedOn = (sent: Values, now: Values) => changedKeys(sent, now).length > 0 && !readAlike(schema, sent, now)
  useTellsUnsaved(() => changedKeys(before, getValues()).length > 0)

  const texts = record ? wording.update : wording.create
  const send = async (sent: Values, input: object, options: SaveOptions, overwrites: boolean) => {
    const { beside, goOn = onDone } = options
    const loadedAt = overwrites ? undefined : record?.updatedAt
    const outcome = await mutateAny({
      ...texts,
      body: { ...input, ...beside },
      offer: (answer) => texts.offer?.(answer, options.goOn !== undefined),
      ...(record ? { loadedAt, params: { id: record.id } } : {}),
    })
    setConflicting(!outcome.ok && isStale(outcome.error) ? options : null)
    if (!outcome.ok) return showRefused(formRef.current, form, outcome.error)
    const saved = recordIn(outcome.answer)
    if (!saved || !isTypedOn(sent, getValues())) return goOn(outcome.answer)
    // What was typed meanwhile stays, for the next save; that of a new record changes it.
    return setStored({ record: saved as Loaded as Row, values: sent })
  }
  const submit = async (options: SaveOptions, overwrites: boolean) => {
    if (refuseUnreadable(formRef.current)) return
    const tidy = structuredClone(courtesy ? showTidy(form, courtesy) : getValues())
    const problem = courtesy?.problemIn(tidy)
    if (problem) return setError(problem.path as FieldPath<Values>, { message: problem.message }, { shouldFocus: true })
    const changed = new Set<PropertyKey>(changedKeys(before, tidy))
    if (record && changed.size === 0 && !options.beside) return (options.goOn ?? onDone)(null)
    const sendOutput = (output: Output) => {
      const whole = { ...output, ...courtesy?.sentAs(tidy) }
      return send(tidy, record ? onlyOf(whole, changed) : whole, options, overwrites)
    }
    await form.handleSubmit(sendOutput, (invalid) => {
      if (!focusRefused(formRef.current, invalid)) toast.error(texts.failure, { description: messageIn(invalid) })
      onInvalid?.(Object.keys(invalid))
    })()
  }
  const submitOnce = useOneAtATime(submit)

  return {
    canSave:
      !isPending && (record === null || record.updatedAt !== loaded?.updatedAt || isDirty || courtesy !== undefined),
    errors,
    form,
    formRef,
    isConflict: conflicting !== null,
    isPending,
    /** Repeats the refused save over the other person's version. */
    overwrite: () => submitOnce(conflicting ?? {}, true),
    /** The record as last saved; also a new one, once it is created while its form stays open. */
    record,
    save: (options: SaveOptions = {}) => submitOnce(options, false),
  }
}

const onlyOf = (values: object, keys: ReadonlySet<PropertyKey>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))

function differentKeys<Values extends FieldValues>(start: Values, values: Values): (keyof Values)[] {
  return Object.keys(start).filter((key) => !areSame(start[key], values[key]))
}

const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether both would be stored alike: leaving a field tidies its text, which says the same. */
const readAlike = (schema: ZodType, one: unknown, other: unknown) =>
  areSame(schema.safeParse(one).data, schema.safeParse(other).data)

/** The first message of errors, which are nested like the values. */
function messageIn(errors: object): string | undefined {
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  const inner = Object.values(errors).filter((one) => typeof one === 'object' && one !== null) as object[]
  return inner.map(messageIn).find(Boolean)
}

/** Writes the tidied values into the fields, so that the server's messages match them. */
function showTidy<Values extends FieldValues, Output>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  courtesy: Courtesy<Values>,
): Values {
  const typed = getValues()
  const tidy = courtesy.tidy(typed)
  for (const key of Object.keys(tidy) as FieldPath<Values>[]) {
    if (JSON.stringify(tidy[key]) !== JSON.stringify(typed[key])) setValue(key, tidy[key])
  }
  return tidy
}

/**
 * Ignores a call while the previous one runs, so that two quick Enters create one record. A ref, because state would
 * change only with the next render.
 */
function useOneAtATime<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const isActing = useRef(false)
  return async (...args: Args) => {
    if (isActing.current) return
    isActing.current = true
    await act(...args).finally(() => {
      isActing.current = false
    })
  }
}
