import { useRef } from 'react'

import { Button, type ButtonLook } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { arriveAt, usePlace } from '@kit/admin/record/places'
import { RemindWays } from '@crm/contact-stops/record-stop/remind-ways'
import { useWhatsApp } from '@crm/contact-stops/record-stop/use-whatsapp'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { QUOTE_PLACES } from '@crm/quotes/screens'
import type { remindNow } from '../contract'
import type { Reminders } from '../schema'

interface Props {
  onChanged: (reminders: Reminders) => void
  quoteId: string
  reminders: Reminders
}

/** 'Lembrar agora': by mail if possible, else by WhatsApp (REM-10, REM-11). */
export function RemindButtons({ onChanged, quoteId, reminders: { mailProblem, refusedAt } }: Props) {
  const headRef = useRef<HTMLHeadingElement>(null)
  usePlace(quoteId, QUOTE_PLACES.remind, { arrive: () => arriveAt(headRef.current), isReady: true })
  const ways = useRemind(quoteId, onChanged)
  return (
    <div>
      <h4 className="record-part__heading" ref={headRef} tabIndex={-1}>
        Lembrar agora
      </h4>
      <RemindWays canMail={mailProblem === null && refusedAt === null} {...ways} />
      {mailProblem ? <p className="record-details__muted">{mailProblem}</p> : null}
    </div>
  )
}

interface StepProps {
  look: ButtonLook
  onChanged: () => void
  quote: QuoteAnswer
}

/** Next-step button of a quote that its client has not answered. */
export function RemindStep({ look, onChanged, quote }: StepProps) {
  const { blocked, isPending, remind } = useRemind(quote.id, onChanged)
  if (blocked) {
    return (
      <Button {...look} el="anchor" newTab url={blocked}>
        Abrir o WhatsApp
      </Button>
    )
  }
  return (
    <Button {...look} disabled={isPending} onClick={() => void remind('whatsapp')}>
      Lembrar por WhatsApp
    </Button>
  )
}

/** Reminds a quote's client now; `blocked` is WhatsApp's address when the browser blocks the new tab. */
function useRemind(quoteId: string, onChanged: (reminders: Reminders) => void) {
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
