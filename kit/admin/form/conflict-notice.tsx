import { useEffect, useRef } from 'react'

import { Button } from '../record/button'

interface Props {
  /** Explains the conflict and the two buttons. */
  text?: string
  discardLabel?: string
  overwriteLabel?: string
  /** Discards the input and shows the stored version. */
  onDiscard: () => void
  /** Overwrites the stored version, only in the fields changed here. */
  onOverwrite: () => void
  isPending: boolean
}

/**
 * Shown to the second of two people who edit the same record (docs/decisions/0012). Their input stays in the form below
 * until they decide.
 */
export function ConflictNotice({
  discardLabel = 'Abrir a versão guardada',
  isPending,
  onDiscard,
  onOverwrite,
  overwriteLabel = 'Guardar as minhas alterações',
  text = 'As suas alterações ainda não foram guardadas e continuam no formulário. Se as guardar, só os campos que mudou substituem os da outra pessoa.',
}: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      aria-labelledby="staff-conflict-title"
      className="tw:stack tw:warning-frame tw:gap-5 tw:mb-10 tw:p-8 tw:text-sm tw:scroll-mt-[100px]"
      ref={ref}
      role="alert"
      tabIndex={-1}
    >
      <h3 className="tw:m-0 tw:text-base tw:font-semibold" id="staff-conflict-title">
        Outra pessoa alterou este registo
      </h3>
      <p>{text}</p>
      <div className="tw:flex tw:flex-wrap tw:gap-4">
        <Button disabled={isPending} onClick={onOverwrite}>
          {overwriteLabel}
        </Button>
        <Button buttonStyle="secondary" disabled={isPending} onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
    </section>
  )
}
