'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useWhatsApp } from '@crm/contact-stops/record-stop/use-whatsapp'
import type { remindNow } from '../contract'
import type { Reminders } from '../schema'

/** Reminds a quote's client now; `blocked` is WhatsApp's address when the browser blocks the new tab. */
export function useRemind(quoteId: string, onChanged: (reminders: Reminders) => void) {
  const { isPending, mutate } = useMutation()
  const { blocked, open } = useWhatsApp()
  const send = async (via: 'email' | 'whatsapp') => {
    const outcome = await mutate<typeof remindNow>({
      body: { via },
      failure: 'Erro ao lembrar o cliente',
      params: { id: quoteId },
      route: 'POST /api/crm/quotes/{id}/reminders',
      success: via === 'email' ? 'Lembrete a caminho' : 'Mensagem para WhatsApp pronta',
    })
    if (!outcome.ok) return null
    const { whatsAppUrl, ...reminders } = outcome.answer
    onChanged(reminders)
    return whatsAppUrl === null ? null : { address: whatsAppUrl }
  }
  const remind = (via: 'email' | 'whatsapp') =>
    via === 'email' ? send(via) : open({ records: quoteId }, () => send(via))
  return { blocked, isPending, remind }
}
