import type { ReactNode } from 'react'

import { CONTROL_CLASSES, type ControlAttributes, Field } from '@kit/ui/field'
import type { LinkForm, TypedForm } from './link-content'

/** The visible fields of each form. */
const FIELDS: Record<LinkForm, readonly string[]> = {
  aceitar: ['name', 'role', 'email', 'nif', 'consent', 'signature'],
  comprovativo: ['file'],
  pedido: ['email', 'kind', 'text'],
  perguntar: ['text', 'name'],
  recusar: ['reason', 'text'],
}

/** Typed values, issues and element ids of one form; empty if another form was submitted. */
export function typedInto(form: LinkForm, typed: TypedForm | null) {
  const own = typed?.form === form ? typed : null
  return {
    errorOf: (name: string) => own?.issues.find(({ path }) => path === name)?.message,
    form,
    idOf: (name: string) => `${form}-${name}`,
    own,
    valueOf: (name: string) => own?.values[name] ?? '',
  }
}
export type Typed = ReturnType<typeof typedInto>

interface TypedFieldProps {
  name: string
  label: string
  typed: Typed
  className?: string
  isOptional?: boolean
  /** Known value, shown before anything was typed. */
  known?: string
  /** Help text below the control. */
  note?: ReactNode
  children: (attributes: ControlAttributes & { className: string; defaultValue: string; name: string }) => ReactNode
}

/** A field that keeps its typed value when the form comes back. */
export const TypedField = ({
  children,
  className = '',
  isOptional = false,
  known = '',
  label,
  name,
  note,
  typed,
}: TypedFieldProps) => (
  <div className={className}>
    <Field error={typed.errorOf(name)} id={typed.idOf(name)} isOptional={isOptional} label={label}>
      {(attributes) =>
        children({
          ...attributes,
          className: CONTROL_CLASSES,
          defaultValue: typed.own ? typed.valueOf(name) : known,
          name,
        })
      }
    </Field>
    {note}
  </div>
)

/**
 * Explains above the form why it came back. The form's address has its anchor, so that browsers without script scroll
 * there too.
 */
export const FormSummary = ({ typed: { form, idOf, own } }: { typed: Typed }) => {
  const issues = FIELDS[form].flatMap((name) => own?.issues.filter(({ path }) => path === name) ?? [])
  return (
    own?.sentence && (
      <div
        className="mb-7 scroll-mt-6 border-2 border-danger bg-danger-pale px-5 py-4 text-ink"
        id="aviso"
        role="alert"
        tabIndex={-1}
      >
        {/* A single issue is itself the headline. */}
        {(issues.length !== 1 || issues[0]?.message !== own.sentence) && (
          <p className="font-semibold">{own.sentence}</p>
        )}
        {issues.length > 0 && (
          <ul>
            {issues.map(({ message, path }) => (
              <li key={path}>
                <a
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 hover:text-danger active:text-violet-deep"
                  href={`#${idOf(path)}`}
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
