'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useId, useState } from 'react'

import { readTypedAmount } from '@kit/lib/money'

const UNREADABLE = 'Número inválido: use um número a partir de 0, com até duas casas decimais'

/**
 * A required number in Payload's forms that accepts amounts as people write them: `type=number` reads '150.000' as 150.
 * Unreadable text stays in the field and clears the form's number, so that validation fails.
 */
export const TypedNumber: NumberFieldClientComponent = ({ field, path: pathOfProps, readOnly }) => {
  const { disabled, path, setValue, showError, value } = useField<number | null>({ potentiallyStalePath: pathOfProps })
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const id = useId()
  const isUnreadable = isLeft && typed !== null
  const type = (text: string) => {
    const amount = readTypedAmount(text)
    setTyped(text)
    setValue(amount === null ? null : Number(amount))
  }
  const leave = () => {
    setIsLeft(true)
    if (typed?.trim() === '' || readTypedAmount(typed ?? '') !== null) setTyped(null)
  }
  return (
    <div className={`field-type number${showError || isUnreadable ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label} path={path} required={field.required} />
      <div className="field-type__wrap">
        <FieldError message={isUnreadable ? UNREADABLE : undefined} path={path} showError={showError || isUnreadable} />
        <input
          aria-invalid={showError || isUnreadable}
          disabled={Boolean(readOnly || disabled)}
          id={id}
          inputMode="decimal"
          name={path}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
          onFocus={() => setIsLeft(false)}
          type="text"
          value={typed ?? String(value ?? '').replace('.', ',')}
        />
      </div>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
