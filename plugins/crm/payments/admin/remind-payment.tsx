'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import { RemindWays } from '@crm/contact-stops/record-stop/remind-ways'
import { useWhatsApp } from '@crm/contact-stops/record-stop/use-whatsapp'
import type { remindPayment } from '../contract'
import type { Instalment } from '../schema'

/** Reminds the client of an instalment now, with a prepared text (PAY-12). */
export function RemindPayment({ instalment: { clientId, id, quoteId } }: { instalment: Instalment }) {
  const { isPending, mutate } = useMutation()
  const { blocked, open } = useWhatsApp()
  const send = async (via: 'email' | 'whatsapp') => {
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
  const remind = (via: 'email' | 'whatsapp') => (via === 'email' ? send(via) : open(whom, () => send(via)))
  return <RemindWays blocked={blocked} isPending={isPending} remind={remind} />
}
