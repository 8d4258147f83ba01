import { useFormContext, useWatch } from 'react-hook-form'

import type { LineColumn } from '../domain/line-keys'
import type { LinedValues } from './line-values'

const OPTION = 'tw:flex tw:items-center tw:gap-[8px] tw:min-h-touch tw:text-muted tw:text-sm tw:cursor-pointer'
/** In the middle of its column, or at the start of a card. */
const IN_COLUMN = `${OPTION} tw:justify-center tw:max-[1101px]:justify-start`
/** Shown only when lines are cards. */
const CARD_TEXT = 'tw:min-[1101px]:hidden'

/**
 * Checkboxes: price per month (RET-01); on a quote also optional, and selected by default (PROP-07). Columns of the
 * line's grid; 'selected by default' goes on a line below the description.
 */
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
    <div className="tw:contents tw:max-[1101px]:flex tw:max-[1101px]:flex-wrap tw:max-[1101px]:gap-x-[20px] tw:max-[1101px]:[grid-area:options]">
      <label className={IN_COLUMN}>
        <input {...box('isMonthly', 'Por mês')} />
        <span className={CARD_TEXT}>Por mês</span>
      </label>
      {hasOptions ? (
        <label className={IN_COLUMN}>
          <input {...box('isOptional', 'Opcional')} />
          <span className={CARD_TEXT}>Opcional</span>
        </label>
      ) : null}
      {hasOptions && isOptional ? (
        <label
          className={`${OPTION} tw:[grid-row:2] tw:[grid-column:3/-1] tw:justify-self-start tw:min-[1101px]:min-h-[32px]`}
        >
          <input {...box('isSelected', 'Selecionada à partida')} />
          <span>Selecionada à partida</span>
        </label>
      ) : null}
    </div>
  )
}
