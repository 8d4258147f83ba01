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
  const { control } = useFormContext<LinedValues>()
  const shown = useShownAmount({ control, name: `items.${index}.unitPrice`, show: showPrice, tidy: tidyPrice })
  return <input {...input} {...shown} inputMode="decimal" />
}
