'use client'

import { useAuth } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons, useTypedFields } from '@kit/admin/record/small-form'
import { hasRole } from '@kit/lib/roles'
import type { voidAcceptance } from '../contract'
import type { Sharing } from '../schema'
import { AcceptanceForm } from './acceptance-form'

interface Props {
  /** Called because the quote has changed too. */
  onChanged: () => void
  quoteId: string
  sharing: Sharing
}

/** Records an acceptance that came another way, and lets administrators void one (PROP-34). */
export function AcceptanceTools({ sharing, ...form }: Props) {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const isAccepted = sharing.acceptance !== null
  if (isAccepted && !hasRole(user, ['admin'])) return null
  const label = isAccepted ? 'Anular aceitação' : 'Registar aceitação'
  if (!isOpen) {
    return (
      <p className="record-part__actions">
        <button className="record-part__action" onClick={() => setOpen(true)} type="button">
          {label}
        </button>
      </p>
    )
  }
  return isAccepted ? (
    <VoidForm {...form} onCancel={() => setOpen(false)} />
  ) : (
    <AcceptanceForm {...form} offer={sharing.offer} onCancel={() => setOpen(false)} />
  )
}

interface FormProps extends Omit<Props, 'sharing'> {
  onCancel: () => void
}

function VoidForm({ onCancel, onChanged, quoteId }: FormProps) {
  const { field, refuse, values } = useTypedFields({ reason: '' })
  const { isPending, mutate } = useMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const outcome = await mutate<typeof voidAcceptance>({
      body: values,
      failure: 'Erro ao anular a aceitação',
      params: { id: quoteId },
      route: 'POST /api/crm/quotes/{id}/acceptance/void',
      success: 'Aceitação anulada',
    })
    if (outcome.ok) onChanged()
    else refuse(outcome.error)
  }
  return (
    <form className="proposal-answer-form" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        autoComplete="off"
        hint="O orçamento volta a «enviado» e pode ser alterado. A aceitação anulada continua guardada."
        isRequired
        label="Motivo"
        maxLength={500}
        {...field('reason')}
      />
      <FormButtons isPending={isPending} label="Anular aceitação" onCancel={onCancel} pending="A anular…" />
    </form>
  )
}
