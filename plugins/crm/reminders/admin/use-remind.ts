'use client'

import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { openTab } from '@kit/admin/shell/open-tab'
import type { remindNow } from '../contract'
import type { Reminders } from '../schema'

/** Reminds a quote's client now; `blocked` is WhatsApp's address where the browser opens no tab by itself. */
export function useRemind(quoteId: string, onChanged: (reminders: Reminders) => void) {
  const { isPending, mutate } = useMutation()
  const [blocked, setBlocked] = useState<string>()
  const remind = async (via: 'email' | 'whatsapp') => {
    // In the click itself: a tab opened after the answer would be blocked as a popup.
    const tab = via === 'whatsapp' ? openTab() : null
    const outcome = await mutate<typeof remindNow>({
      body: { via },
      failure: 'Erro ao lembrar o cliente',
      params: { id: quoteId },
      route: 'POST /api/crm/quotes/{id}/reminders',
      success: via === 'email' ? 'Lembrete a caminho' : 'Mensagem para WhatsApp pronta',
    })
    if (!outcome.ok) return tab?.close()
    const { whatsAppUrl, ...reminders } = outcome.answer
    if (whatsAppUrl && tab) tab.location.href = whatsAppUrl
    else setBlocked(whatsAppUrl ?? undefined)
    onChanged(reminders)
  }
  return { blocked, isPending, remind }
}
