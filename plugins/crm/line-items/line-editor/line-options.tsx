'use client'

import { useFormContext, useWatch } from 'react-hook-form'

import type { LineColumn } from '../domain/line-keys'
import type { LinedValues } from './line-values'

const COLUMN = { 'data-column': 'isOptional' satisfies LineColumn, type: 'checkbox' }

/** Whether a quote's line is optional, and selected by default (PROP-07). */
export function LineOptions({ index }: { index: number }) {
  const { control, register } = useFormContext<LinedValues>()
  const isOptional = useWatch({ control, name: `items.${index}.isOptional` })
  const nameOf = (label: string) => `${label}, item ${index + 1}`
  return (
    <div className="line__options">
      <label className="line__option">
        <input {...COLUMN} aria-label={nameOf('Opcional')} {...register(`items.${index}.isOptional`)} />
        <span className="line__option-text">Opcional</span>
      </label>
      {isOptional ? (
        <label className="line__option line__option--selected">
          <input {...COLUMN} aria-label={nameOf('Selecionada à partida')} {...register(`items.${index}.isSelected`)} />
          <span>Selecionada à partida</span>
        </label>
      ) : null}
    </div>
  )
}
