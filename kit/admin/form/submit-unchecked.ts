import type { FormEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { issuesOf } from '@kit/http/call'
import { focusRefused } from '@kit/ui/focus-refused'
import { refuseUnreadable } from './unreadable-input'

/**
 * Shows the server's errors at their fields and focuses the first one.
 * @param error null clears them
 */
export function showRefused<Values extends FieldValues>(
  element: HTMLFormElement | null,
  form: Pick<UseFormReturn<Values>, 'clearErrors' | 'setError'>,
  error: unknown,
): void {
  form.clearErrors()
  const issues = issuesOf(error)
  for (const { message, path } of issues) form.setError(path as FieldPath<Values>, { message })
  if (element) focusRefused(element, Object.fromEntries(issues.map(({ path }) => [path, { type: 'server' }])))
}

/**
 * Submits a form that only the server validates. Clears the errors first: react-hook-form would not submit again while
 * a field array has one.
 * @param send returns the error, null for none
 */
export function submitUnchecked<Values extends FieldValues>(
  event: FormEvent<HTMLFormElement>,
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<unknown>,
): void {
  const { currentTarget } = event
  event.preventDefault()
  if (refuseUnreadable(currentTarget)) return
  form.clearErrors()
  void form.handleSubmit(async (values) => showRefused(currentTarget, form, await send(values)))()
}
