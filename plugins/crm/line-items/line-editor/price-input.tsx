'use client'

import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'

import { useShownAmount } from '@kit/admin/form/use-shown-amount'
import { showPrice, tidyPrice } from '../domain/line-entry'
import type { LinedValues } from './line-values'

interface Props extends ComponentProps<'input'> {
  index: number
}

/** The unit price of a line, which reads '45 000,00' once it has been left (QUOT-25). */
export function PriceInput({ index, ...input }: Props) {
  const { control, trigger } = useFormContext<LinedValues>()
  const name = `items.${index}.unitPrice` as const
  const { onBlur, ...shown } = useShownAmount({ control, name, show: showPrice, tidy: tidyPrice })
  const leave = () => {
    onBlur()
    // What could not be read is said at once, as the line counts for nothing until then.
    void trigger(name)
  }
  return <input {...input} {...shown} inputMode="decimal" onBlur={leave} />
}
