'use client'

import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'

import { useShownAmount } from '@kit/admin/form/use-shown-amount'
import { showPrice, tidyPrice } from '../domain/line-entry'
import type { LinedValues } from './line-values'

interface Props extends ComponentProps<'input'> {
  index: number
}

/** Unit price of a line; formatted on blur as '45 000,00' (QUOT-25). */
export function PriceInput({ index, ...input }: Props) {
  const { control, trigger } = useFormContext<LinedValues>()
  const name = `items.${index}.unitPrice` as const
  const { onBlur, ...shown } = useShownAmount({ control, name, show: showPrice, tidy: tidyPrice })
  const leave = () => {
    onBlur()
    // Shows the error of an invalid price at once, because the line counts as 0.
    void trigger(name)
  }
  return <input {...input} {...shown} inputMode="decimal" onBlur={leave} />
}
