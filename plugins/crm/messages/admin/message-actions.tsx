'use client'

import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { cancelMessage, retryMessage } from '../contract'
import type { MessageAnswer } from '../schema'

/** Sends a message now, or gives it up for good (NOTI-05). */
export function MessageActions({ message }: { message: MessageAnswer }) {
  const { isPending, mutate } = useMutation()
  const { canRetry, id, isInDelivery, recipient, state } = message
  const canCancel = state === 'queued' || state === 'failed'
  if (isInDelivery || state === 'sent' || !(canRetry || canCancel)) return null
  const steer = (how: 'cancel' | 'retry', success: string, failure: string) => () => {
    // Not disabled while pending: that would take the keyboard's focus.
    if (isPending) return
    const route = `POST /api/crm/messages/{id}/${how}` as const
    void mutate<typeof cancelMessage | typeof retryMessage>({ failure, params: { id }, route, success })
  }
  return (
    <div className="message-card__actions tw:[grid-area:actions] tw:flex tw:flex-wrap tw:gap-4 tw:mt-auto tw:pt-2">
      {canRetry ? (
        <Button
          aria-label={`Tentar de novo: mensagem para ${recipient}`}
          buttonStyle="subtle"
          onClick={steer('retry', 'A mensagem voltou à fila.', 'Não foi possível tentar de novo')}
        >
          Tentar de novo
        </Button>
      ) : null}
      {canCancel ? (
        <Button
          aria-label={`Cancelar a mensagem para ${recipient}`}
          buttonStyle="secondary"
          onClick={steer('cancel', 'Mensagem cancelada.', 'Não foi possível cancelar a mensagem')}
        >
          Cancelar
        </Button>
      ) : null}
    </div>
  )
}
