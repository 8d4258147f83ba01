import { type ComponentProps, createContext, type ReactNode, type SyntheticEvent, use, useId, useState } from 'react'

import { DAY_MESSAGE } from '@kit/lib/dates'
import './fields.css'

/** Whether the form around is being sent and closes once it is saved: what is typed meanwhile would be lost. */
export const SendingContext = createContext(false)

interface FieldProps {
  label: string
  error?: string | undefined
  /** Below the control. */
  hint?: string | undefined
  isRequired?: boolean
  /** Spans all columns of the form. */
  isWide?: boolean
}

interface ControlProps {
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean | undefined
  id: string
}

/** Label, control and message, associated for screen readers; looks like Payload's fields. */
export function Field({
  children,
  error,
  hint,
  isRequired,
  isWide,
  label,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const messageId = `${id}-message`
  const hintId = `${id}-hint`
  return (
    <div className={`staff-field${isWide ? ' staff-field--wide' : ''}${error ? ' staff-field--error' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isRequired ? (
          <span aria-hidden className="required">
            *
          </span>
        ) : null}
      </label>
      {children({
        'aria-describedby': [error && messageId, hint && hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': isRequired || undefined,
        id,
      })}
      {error ? (
        <p className="staff-field__message" id={messageId}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="tw:mt-[4px] tw:text-muted tw:text-xs" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** What is wrong with several fields, or none; nothing without text. */
export const Problem = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <p className="staff-field__message" role="alert">
      {children}
    </p>
  ) : null

type Native<Tag extends 'input' | 'select' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, 'id'>

export function TextField({ error, hint, isRequired = false, isWide = false, label, ...input }: Native<'input'>) {
  const isSending = use(SendingContext)
  const { isUnreadable, ...events } = useUnreadable()
  const unreadable = input.type === 'date' ? DAY_MESSAGE : 'Valor inválido ou incompleto'
  return (
    <Field error={isUnreadable ? unreadable : error} hint={hint} isRequired={isRequired} isWide={isWide} label={label}>
      {(control) => (
        <input className="staff-field__control" readOnly={isSending} type="text" {...input} {...control} {...events} />
      )}
    </Field>
  )
}

/** Whether `refuseUnreadable` has refused the field's text, until it is corrected. */
function useUnreadable() {
  const [isUnreadable, setUnreadable] = useState(false)
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setUnreadable(currentTarget.validity.badInput)
  // Not before: while a day is typed it is unreadable, and on leaving the message would move the button being pressed.
  const readAgain = isUnreadable ? read : undefined
  return { isUnreadable, onBlurCapture: readAgain, onChangeCapture: readAgain, onInvalid: read }
}

export function TextAreaField({ error, hint, isRequired = false, isWide = true, label, ...input }: Native<'textarea'>) {
  const isSending = use(SendingContext)
  return (
    <Field error={error} hint={hint} isRequired={isRequired} isWide={isWide} label={label}>
      {(control) => <textarea className="staff-field__control" readOnly={isSending} rows={6} {...input} {...control} />}
    </Field>
  )
}

export function SelectField({
  error,
  hint,
  isRequired = false,
  isWide = false,
  label,
  options,
  ...input
}: Native<'select'> & { options: readonly { label: string; value: string }[] }) {
  return (
    <Field error={error} hint={hint} isRequired={isRequired} isWide={isWide} label={label}>
      {(control) => (
        <select className="staff-field__control staff-select" {...input} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
