'use client'

import { useAuth } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'

import { SelectField, TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons, useTypedFields } from '@kit/admin/record/small-form'
import { hasRole } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import type { recordAcceptance, voidAcceptance } from '../contract'
import { type AcceptanceChannel, CHANNEL_LABELS } from '../domain/answers'
import type { Sharing } from '../schema'

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
    <RecordForm {...form} onCancel={() => setOpen(false)} />
  )
}

interface FormProps extends Omit<Props, 'sharing'> {
  onCancel: () => void
}

function RecordForm({ onCancel, onChanged, quoteId }: FormProps) {
  const { field, refuse, values } = useTypedFields({ channel: 'whatsapp', name: '', role: '' })
  const { isPending, mutate } = useMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const outcome = await mutate<typeof recordAcceptance>({
      body: { ...values, channel: values.channel as AcceptanceChannel },
      failure: 'Erro ao registar a aceitação',
      params: { id: quoteId },
      route: 'POST /api/crm/quotes/{id}/acceptance',
      success: 'Aceitação registada',
    })
    if (outcome.ok) onChanged()
    else refuse(outcome.error)
  }
  return (
    <form className="proposal-answer-form" noValidate onSubmit={(event) => void save(event)}>
      <SelectField label="Como aceitou" options={selectOptions(CHANNEL_LABELS)} {...field('channel')} />
      <TextField autoComplete="off" isRequired label="Nome completo" maxLength={120} {...field('name')} />
      <TextField autoComplete="off" isRequired label="Cargo ou função" maxLength={80} {...field('role')} />
      <FormButtons isPending={isPending} label="Registar" onCancel={onCancel} pending="A registar…" />
    </form>
  )
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
