import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { hasRole } from '@kit/lib/roles'
import type { voidAcceptance } from '../contract'
import type { Sharing } from '../schema'
import { AcceptanceForm } from './acceptance-form'

interface Props {
  /** Reloads the quote, which changes too. */
  onChanged: () => void
  quoteId: string
  sharing: Sharing
}

/** Records an acceptance by another channel; administrators can void one (PROP-34). */
export function AcceptanceTools({ sharing, ...form }: Props) {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const { acceptance } = sharing
  if (acceptance && !hasRole(user, ['admin'])) return null
  const label = acceptance ? 'Anular aceitação' : 'Registar aceitação'
  if (!isOpen) {
    return (
      <p className="record-part__actions">
        <button className="record-part__action" onClick={() => setOpen(true)} type="button">
          {label}
        </button>
      </p>
    )
  }
  return acceptance ? (
    <VoidForm {...form} acceptanceId={acceptance.id} onCancel={() => setOpen(false)} />
  ) : (
    <AcceptanceForm {...form} offer={sharing.offer} onCancel={() => setOpen(false)} />
  )
}

interface FormProps extends Omit<Props, 'sharing'> {
  onCancel: () => void
}

const VoidForm = ({ acceptanceId, onCancel, onChanged, quoteId }: FormProps & { acceptanceId: string }) => (
  <SmallForm
    change={({ reason }, mutate, seen = acceptanceId) =>
      mutate<typeof voidAcceptance>({
        body: { reason, seen },
        failure: 'Erro ao anular a aceitação',
        params: { id: quoteId },
        route: 'POST /api/crm/quotes/{id}/acceptance/void',
        success: 'Aceitação anulada',
      })
    }
    label="Anular aceitação"
    onCancel={onCancel}
    onSaved={onChanged}
    pending="A anular…"
    seen={acceptanceId}
    start={{ reason: '' }}
  >
    {(field) => (
      <TextField
        autoComplete="off"
        hint="O orçamento volta a «enviado» e pode ser alterado. A aceitação anulada continua guardada."
        isRequired
        label="Motivo"
        maxLength={500}
        {...field('reason')}
      />
    )}
  </SmallForm>
)
