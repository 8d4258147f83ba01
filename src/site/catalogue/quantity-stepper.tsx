'use client'

import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

import { isQuantity, MAX_QUANTITY, toQuantity } from './order'

interface QuantityStepperProps {
  /** What is counted. */
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

const STEP =
  'flex size-11 shrink-0 items-center justify-center transition-colors hover:bg-ink hover:text-paper active:bg-violet-deep disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-soft/60'

/** The quantity of a selected feature: at least 1; what is no number becomes 1 (SERV-11, SERV-12). */
export const QuantityStepper = ({ name, onChange, quantity }: QuantityStepperProps) => {
  // An emptied field stays empty while somebody is about to type another number; it counts as 1 meanwhile.
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <fieldset aria-label={`Quantidade de ${name}`} className="inline-flex border-2 border-ink bg-card">
      <button
        aria-label="Menos um"
        className={STEP}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        type="button"
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        aria-label={`Quantidade: ${name}`}
        autoComplete="off"
        className="h-11 w-16 border-x-2 border-line bg-transparent text-center font-semibold tabular-nums focus-visible:outline-offset-0"
        inputMode="numeric"
        onBlur={() => setIsEmpty(false)}
        onChange={({ target }) => {
          const text = target.value
          setIsEmpty(text === '')
          onChange(toQuantity(text))
          if (text === '' || isQuantity(text)) return
          // Selected, so that the digit that follows a "-" takes the place of the 1 and does not make 15 of it.
          target.value = '1'
          target.select()
        }}
        onFocus={({ target }) => target.select()}
        type="text"
        value={isEmpty ? '' : quantity}
      />
      <button
        aria-label="Mais um"
        className={STEP}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
        type="button"
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  )
}
