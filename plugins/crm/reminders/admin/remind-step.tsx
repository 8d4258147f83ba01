'use client'

import { Button } from '@payloadcms/ui'

import type { ButtonLook } from '@kit/admin/record/button-look'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { useRemind } from './use-remind'

interface Props {
  look: ButtonLook
  onChanged: () => void
  quote: QuoteAnswer
}

/** Next-step button of a quote that its client has not answered. */
export function RemindStep({ look, onChanged, quote }: Props) {
  const { blocked, isPending, remind } = useRemind(quote.id, onChanged)
  if (blocked) {
    return (
      <Button {...look} el="anchor" margin={false} newTab url={blocked}>
        Abrir o WhatsApp
      </Button>
    )
  }
  return (
    <Button {...look} disabled={isPending} margin={false} onClick={() => void remind('whatsapp')}>
      Lembrar por WhatsApp
    </Button>
  )
}
