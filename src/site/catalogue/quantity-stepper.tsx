import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { readTypedWhole } from '@kit/lib/money'
import { MAX_QUANTITY, toQuantity } from './order'

interface QuantityStepperProps {
  /** Name of the counted feature. */
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

/**
 * True for text without digits or a number below 1, which is replaced by 1 at once; '2,5' or '1.' may be incomplete.
 */
function isNoQuantity(text: string): boolean {
  const number = readTypedWhole(text)
  return number === null ? text !== '' && !/\d/.test(text) : number < 1
}

/**
 * Quantity of a selected feature, at least 1; anything but a whole number becomes 1, with a message (SERV-11, SERV-12).
 */
export const QuantityStepper = ({ name, onChange, quantity }: QuantityStepperProps) => {
  // Keeps the typed text until blur: empty before another number, '1.' before '1.000'.
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const messageId = useId()
  const change = (next: number) => {
    setUnread(null)
    onChange(next)
  }
  const leave = () => {
    setUnread(typed && readTypedWhole(typed) === null ? typed : null)
    setTyped(null)
  }
  return (
    <div>
      <fieldset aria-label={`Quantidade de ${name}`} className="inline-flex border-2 border-ink bg-card">
        <StepButton isDisabled={quantity <= 1} label="Menos um" onClick={() => change(quantity - 1)}>
          <Minus aria-hidden="true" className="size-4" />
        </StepButton>
        <input
          aria-describedby={unread === null ? undefined : messageId}
          aria-label={`Quantidade: ${name}`}
          autoComplete="off"
          className="h-11 w-16 border-x-2 border-line bg-transparent text-center font-semibold tabular-nums focus-visible:outline-offset-0"
          inputMode="numeric"
          onBlur={leave}
          onChange={({ target }) => {
            const text = target.value
            setTyped(/^\d+$/.test(text) || isNoQuantity(text) ? null : text)
            change(toQuantity(text))
            if (!isNoQuantity(text)) return
            // Selected, so that a digit typed after a "-" replaces the 1 instead of making 15.
            target.value = '1'
            target.select()
          }}
          onFocus={({ target }) => target.select()}
          type="text"
          value={typed ?? quantity}
        />
        <StepButton isDisabled={quantity >= MAX_QUANTITY} label="Mais um" onClick={() => change(quantity + 1)}>
          <Plus aria-hidden="true" className="size-4" />
        </StepButton>
      </fieldset>
      {unread !== null && (
        <p className="mt-1.5 text-sm font-medium text-danger" id={messageId} role="alert">
          {`"${unread}" não é um número inteiro: ficou 1.`}
        </p>
      )}
    </div>
  )
}

interface StepButtonProps {
  children: ReactNode
  isDisabled: boolean
  label: string
  onClick: () => void
}

const StepButton = ({ children, isDisabled, label, onClick }: StepButtonProps) => (
  <button
    aria-label={label}
    className="flex size-11 shrink-0 items-center justify-center transition-colors hover:bg-ink hover:text-paper active:bg-violet-deep disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-soft/60"
    disabled={isDisabled}
    onClick={onClick}
    type="button"
  >
    {children}
  </button>
)
