'use client'

import { useFormContext, useWatch } from 'react-hook-form'

import type { LineColumn } from '../domain/line-keys'
import type { LinedValues } from './line-values'

/** Checkboxes: price per month (RET-01); on a quote also optional, and selected by default (PROP-07). */
export function LineOptions({ hasOptions, index }: { hasOptions: boolean; index: number }) {
  const { control, register } = useFormContext<LinedValues>()
  const isOptional = useWatch({ control, name: `items.${index}.isOptional` })
  const box = (name: 'isMonthly' | 'isOptional' | 'isSelected', label: string) => ({
    'aria-label': `${label}, item ${index + 1}`,
    'data-column': (name === 'isSelected' ? 'isOptional' : name) satisfies LineColumn,
    className: 'tw:size-[18px] tw:m-0 tw:accent-grey-800',
    type: 'checkbox',
    ...register(`items.${index}.${name}`),
  })
  return (
    <div className="line__options">
      <label className="line__option">
        <input {...box('isMonthly', 'Por mês')} />
        <span className="line__option-text">Por mês</span>
      </label>
      {hasOptions ? (
        <label className="line__option">
          <input {...box('isOptional', 'Opcional')} />
          <span className="line__option-text">Opcional</span>
        </label>
      ) : null}
      {hasOptions && isOptional ? (
        <label className="line__option line__option--selected">
          <input {...box('isSelected', 'Selecionada à partida')} />
          <span>Selecionada à partida</span>
        </label>
      ) : null}
    </div>
  )
}
