import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { TextField } from '../form/fields'

type Props = Omit<ComponentProps<typeof TextField>, 'label'>

/** Second factor (OPS-13): the app's code, or a recovery code. Takes the focus when it appears. */
export function SecondStepField({ error, ...input }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const change = () => {
    setIsRecovery(!isRecovery)
    ref.current?.focus()
  }
  return (
    <div>
      <TextField
        autoCapitalize="none"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        error={error}
        inputMode={isRecovery ? 'text' : 'numeric'}
        isRequired
        label={isRecovery ? 'Código de recuperação' : 'Código de 6 dígitos'}
        name="code"
        ref={ref}
        spellCheck={false}
        {...input}
      />
      <button
        className="tw:min-h-touch tw:border-0 tw:bg-transparent tw:p-0 tw:text-ink tw:text-sm tw:underline tw:underline-offset-3 tw:cursor-pointer"
        onClick={change}
        type="button"
      >
        {isRecovery ? 'Usar o código de 6 dígitos' : 'Usar um código de recuperação'}
      </button>
    </div>
  )
}
