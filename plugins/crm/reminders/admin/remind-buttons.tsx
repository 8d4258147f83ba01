'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { useMutation } from '@kit/admin/form/use-mutation'
import { openTab } from '@kit/admin/shell/open-tab'
import type { remindNow } from '../contract'
import type { Reminders } from '../schema'

interface Props {
  onChanged: (reminders: Reminders) => void
  quoteId: string
  reminders: Reminders
}

/** 'Lembrar agora': by mail if possible, else by WhatsApp (REM-10, REM-11). */
export function RemindButtons({ onChanged, quoteId, reminders: { mailProblem, refusedAt } }: Props) {
  const { isPending, mutate } = useMutation()
  /** Link to WhatsApp if the browser blocks the new tab. */
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
  const canMail = mailProblem === null && refusedAt === null
  return (
    <div>
      <h4 className="record-part__heading">Lembrar agora</h4>
      <div className="reminders__ways tw:flex tw:flex-wrap tw:items-center tw:gap-4">
        {canMail ? (
          <Button
            buttonStyle="secondary"
            disabled={isPending}
            icon={<Icon name="mail" size={16} />}
            iconPosition="left"
            margin={false}
            onClick={() => void remind('email')}
            size="medium"
          >
            Lembrar por email
          </Button>
        ) : null}
        <Button
          buttonStyle="secondary"
          disabled={isPending}
          icon={<Icon name="message-circle" size={16} />}
          iconPosition="left"
          margin={false}
          onClick={() => void remind('whatsapp')}
          size="medium"
        >
          Lembrar por WhatsApp
        </Button>
      </div>
      {mailProblem ? <p className="record-details__muted">{mailProblem}</p> : null}
      {blocked ? (
        <p>
          O navegador não deixou abrir outro separador.{' '}
          <a href={blocked} rel="noopener" target="_blank">
            Abrir o WhatsApp
          </a>
        </p>
      ) : null}
    </div>
  )
}
