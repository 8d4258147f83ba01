'use client'

import { Button } from '@payloadcms/ui'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useWhatsApp } from '@crm/contact-stops/record-stop/use-whatsapp'
import type { remindPayment } from '../contract'
import type { Instalment } from '../schema'

/** Reminds the client of an instalment now, in words that are ready (PAY-12). */
export function RemindPayment({ instalment: { clientId, id, quoteId } }: { instalment: Instalment }) {
  const { isPending, mutate } = useMutation()
  const { blocked, open } = useWhatsApp()
  const remind = async (via: 'email' | 'whatsapp') => {
    const outcome = await mutate<typeof remindPayment>({
      body: { via },
      failure: 'Erro ao lembrar o cliente',
      params: { id },
      route: 'POST /api/crm/instalments/{id}/reminders',
      success: via === 'email' ? 'Lembrete a caminho' : 'Mensagem para WhatsApp pronta',
    })
    const address = outcome.ok ? outcome.answer.whatsAppUrl : null
    return address === null ? null : { address }
  }
  const whom = { records: [clientId, quoteId].filter(Boolean).join(',') }
  const way = (onClick: () => void, label: string) => (
    <Button buttonStyle="secondary" disabled={isPending} margin={false} onClick={onClick} size="medium">
      {label}
    </Button>
  )
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-4">
      {blocked ? (
        <Button buttonStyle="secondary" el="anchor" margin={false} newTab size="medium" url={blocked}>
          Abrir o WhatsApp
        </Button>
      ) : (
        way(() => void open(whom, () => remind('whatsapp')), 'Lembrar por WhatsApp')
      )}
      {way(() => void remind('email'), 'Lembrar por email')}
    </div>
  )
}
