'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { openTab } from '@kit/admin/shell/open-tab'
import type { remindPayment } from '../contract'

/** Reminds the client of an instalment now, in words that are ready (PAY-12). */
export function RemindPayment({ id }: { id: string }) {
  const { isPending, mutate } = useMutation()
  /** WhatsApp's address where the browser opens no tab by itself. */
  const [blocked, setBlocked] = useState<string | null>(null)
  const remind = async (via: 'email' | 'whatsapp') => {
    // In the click itself: a tab opened after the answer would be blocked as a popup.
    const tab = via === 'whatsapp' ? openTab() : null
    const outcome = await mutate<typeof remindPayment>({
      body: { via },
      failure: 'Erro ao lembrar o cliente',
      params: { id },
      route: 'POST /api/crm/instalments/{id}/reminders',
      success: via === 'email' ? 'Lembrete a caminho' : 'Mensagem para WhatsApp pronta',
    })
    if (!outcome.ok) return tab?.close()
    const { whatsAppUrl } = outcome.answer
    if (whatsAppUrl && tab) tab.location.href = whatsAppUrl
    else setBlocked(whatsAppUrl)
  }
  const way = (via: 'email' | 'whatsapp', label: string) => (
    <Button buttonStyle="secondary" disabled={isPending} margin={false} onClick={() => void remind(via)} size="medium">
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
        way('whatsapp', 'Lembrar por WhatsApp')
      )}
      {way('email', 'Lembrar por email')}
    </div>
  )
}
