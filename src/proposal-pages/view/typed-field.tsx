import type { ReactNode } from 'react'

import { CONTROL_CLASSES, type ControlAttributes, Field } from '@kit/ui/field'
import type { ProposalForm, TypedForm } from './link-content'

/** What a person fills in; the other inputs are hidden. */
const FIELDS: Record<ProposalForm, readonly string[]> = {
  aceitar: ['name', 'role', 'email', 'nif', 'consent', 'signature'],
  comprovativo: ['file'],
  perguntar: ['text', 'name'],
  recusar: ['reason', 'text'],
}

/** What was typed into one of the forms, and what was wrong with it; of another form nothing. */
export function typedInto(form: ProposalForm, typed: TypedForm | null) {
  const own = typed?.form === form ? typed : null
  return {
    errorOf: (name: string) => own?.issues.find(({ path }) => path === name)?.message,
    own,
    valueOf: (name: string) => own?.values[name] ?? '',
  }
}
export type Typed = ReturnType<typeof typedInto>

export const fieldId = (form: ProposalForm, name: string): string => `${form}-${name}`

interface TypedFieldProps {
  form: ProposalForm
  name: string
  label: string
  typed: Typed
  className?: string
  isOptional?: boolean
  /** Stands under the control. */
  note?: ReactNode
  children: (attributes: ControlAttributes & { className: string; defaultValue: string; name: string }) => ReactNode
}

/** A field that keeps what was typed when its form comes back. */
export const TypedField = ({
  children,
  className = '',
  form,
  isOptional = false,
  label,
  name,
  note,
  typed,
}: TypedFieldProps) => (
  <div className={className}>
    <Field error={typed.errorOf(name)} id={fieldId(form, name)} isOptional={isOptional} label={label}>
      {(attributes) => children({ ...attributes, className: CONTROL_CLASSES, defaultValue: typed.valueOf(name), name })}
    </Field>
    {note}
  </div>
)

/**
 * Why a form came back, at its head: where its address leads, so that a browser without script goes there too. The fields
 * it names say so themselves.
 */
export const FormSummary = ({ form, typed: { own } }: { form: ProposalForm; typed: Typed }) => {
  const issues = own?.issues.filter(({ path }) => FIELDS[form].includes(path)) ?? []
  return (
    own?.sentence && (
      <div
        className="mb-7 scroll-mt-6 border-2 border-danger bg-danger-pale px-5 py-4 text-ink"
        id="aviso"
        role="alert"
        tabIndex={-1}
      >
        {/* One mistake is its own headline. */}
        {(issues.length !== 1 || issues[0]?.message !== own.sentence) && (
          <p className="font-semibold">{own.sentence}</p>
        )}
        {issues.length > 0 && (
          <ul>
            {issues.map(({ message, path }) => (
              <li key={path}>
                <a
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-danger active:text-violet-deep"
                  href={`#${fieldId(form, path)}`}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    )
  )
}
