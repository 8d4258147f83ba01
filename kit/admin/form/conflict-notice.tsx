'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

import './conflict-notice.css'

interface Props {
  /** What became of what the person was about to do, and what the two buttons do. */
  text?: string
  discardLabel?: string
  overwriteLabel?: string
  /** The stored version instead of what was typed. */
  onDiscard: () => void
  /** What was typed over the stored version; only the fields that were changed here. */
  onOverwrite: () => void
  isPending: boolean
}

/**
 * Told to the second of two people at the same record (docs/decisions/0012). What was typed stays in the form below
 * until the person has decided.
 */
export function ConflictNotice({
  discardLabel = 'Abrir a versão gravada',
  isPending,
  onDiscard,
  onOverwrite,
  overwriteLabel = 'Guardar as minhas alterações',
  text = 'As suas alterações ainda não foram gravadas e continuam no formulário. Se as guardar, só os campos que mudou substituem os da outra pessoa.',
}: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section aria-labelledby="staff-conflict-title" className="staff-conflict" ref={ref} role="alert" tabIndex={-1}>
      <h3 className="staff-conflict__title" id="staff-conflict-title">
        Outra pessoa alterou este registo
      </h3>
      <p>{text}</p>
      <div className="staff-conflict__actions">
        <Button disabled={isPending} margin={false} onClick={onOverwrite} size="medium" type="button">
          {overwriteLabel}
        </Button>
        <Button
          buttonStyle="secondary"
          disabled={isPending}
          margin={false}
          onClick={onDiscard}
          size="medium"
          type="button"
        >
          {discardLabel}
        </Button>
      </div>
    </section>
  )
}
