import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { Button } from '@kit/admin/record/button'
import { Problem } from '@kit/admin/form/fields'
import { removeRow } from '@kit/admin/form/remove-row'
import { NEW_ROWS, type RetainerValues } from './retainer-values'

interface RowsProps<Name extends keyof typeof NEW_ROWS> {
  add: string
  children: (
    at: `${Name}.${number}`,
    error: (field: keyof (typeof NEW_ROWS)[Name] & string) => { error: string | undefined },
  ) => ReactNode
  legend: string
  most: number
  name: Name
}

/** Removable rows of one kind. */
export function Rows<Name extends keyof typeof NEW_ROWS>({ add, children, legend, most, name }: RowsProps<Name>) {
  const { control, formState } = useFormContext<RetainerValues>()
  const { append, fields, remove } = useFieldArray({ control, name: name as 'items' })
  const errors = formState.errors[name] as
    (Partial<Record<string, { message?: string }>>[] & { message?: string; root?: { message?: string } }) | undefined
  const message = errors?.message ?? errors?.root?.message
  return (
    <fieldset className="tw:stack tw:items-start tw:gap-5 tw:min-w-0 tw:m-0 tw:p-0 tw:border-0">
      <legend className="tw:mb-4 tw:font-semibold">{legend}</legend>
      <ol className="tw:plain-list tw:stack tw:gap-6 tw:w-full">
        {fields.map(({ id }, index) => (
          <li
            className="tw:grid tw:cols-fit-[150px] tw:items-start tw:gap-x-8 tw:gap-y-5 tw:border-s-[3px] tw:border-line tw:ps-6"
            key={id}
          >
            {children(`${name}.${index}`, (field) => ({ error: errors?.[index]?.[field]?.message }))}
            <button
              className="record-part__action tw:justify-self-start tw:self-end"
              onClick={(event) => removeRow(event, () => remove(index))}
              type="button"
            >
              Remover<span className="tw:sr-only"> a {index + 1}.ª linha</span>
            </button>
          </li>
        ))}
      </ol>
      <Problem>{message}</Problem>
      <Button
        buttonStyle="secondary"
        disabled={fields.length >= most}
        onClick={() => append({ ...NEW_ROWS[name] } as typeof NEW_ROWS.items, { shouldFocus: false })}
      >
        {add}
      </Button>
    </fieldset>
  )
}
