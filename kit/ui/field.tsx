import type { ReactNode } from 'react'

/** Attributes that associate a control with its label and error. */
export interface ControlAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  id: string
  label: string
  error?: string | undefined
  isOptional?: boolean
  className?: string
  children: (attributes: ControlAttributes) => ReactNode
}

export const Field = ({ children, className = '', error, id, isOptional = false, label }: FieldProps) => {
  const errorId = `${id}-erro`
  return (
    <div className={className}>
      <label className="mb-1.5 block font-medium" htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {children({ id, ...(error ? { 'aria-describedby': errorId, 'aria-invalid': true } : {}) })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The message of an invalid field; nothing without one. */
export const FieldError = ({ children, id }: { children: string | undefined; id?: string }) =>
  children && (
    <p className="mt-1.5 text-sm font-medium text-danger" id={id}>
      {children}
    </p>
  )

/** Classes of inputs, selects and text areas. 16 px text, so that phones do not zoom in. */
export const CONTROL_CLASSES =
  'scroll-mt-32 block w-full min-h-12 border-2 border-line bg-card px-3.5 py-2.5 text-base text-ink transition-colors placeholder:text-ink-soft/80 hover:border-ink-soft focus:border-violet-text focus-visible:outline-offset-0 aria-invalid:border-danger'
