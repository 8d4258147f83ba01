'use client'

import { Button } from '@payloadcms/ui'
import { type ReactNode, useId, useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import { LinkTools } from '@crm/links/link-tools'
import type { shareClientSpace, shareOrderSpace, withdrawSpace } from '../contract'
import type { SpaceAnswer } from '../schema'

interface Props {
  /** The same link, told for the client's statement (PAY-14). */
  about?: 'statement'
  /** Before the buttons. */
  children?: ReactNode
  id: string
  type: 'clients' | 'orders'
}

/** The client's space: its link is made when it is first shared, and told in the words of the record (DELI-02). */
export function RecordSpace({ about, children, id, type }: Props) {
  const titleId = useId()
  const { isPending, mutate } = useMutation()
  const [space, setSpace] = useState<SpaceAnswer | null>(null)
  const share = async (isNew = false) => {
    const change = {
      body: { isNew, ...(about ? { about } : {}) },
      failure: 'Erro ao partilhar espaço',
      params: { id },
      success: isNew ? 'Nova ligação gerada' : null,
    }
    const outcome =
      type === 'orders'
        ? await mutate<typeof shareOrderSpace>({ ...change, route: 'POST /api/crm/orders/{id}/space' })
        : await mutate<typeof shareClientSpace>({ ...change, route: 'POST /api/crm/clients/{id}/space' })
    if (outcome.ok) setSpace(outcome.answer.space)
  }
  const withdraw = async (clientId: string) => {
    const outcome = await mutate<typeof withdrawSpace>({
      failure: 'Erro ao revogar ligação',
      params: { id: clientId },
      route: 'DELETE /api/crm/clients/{id}/space',
      success: 'Ligação revogada',
    })
    if (outcome.ok) setSpace(null)
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 className="record-details__heading" id={titleId}>
        {about ? 'Extrato' : 'Espaço do cliente'}
      </h3>
      {children}
      {space ? (
        <div className="tw:stack tw:gap-4">
          <div className="tw:flex tw:flex-wrap tw:gap-4 tw:phone:[&_.btn]:flex-auto tw:phone:[&_.btn]:text-center">
            <Button buttonStyle="subtle" el="anchor" margin={false} newTab size="large" url={space.whatsAppUrl}>
              Enviar por WhatsApp
            </Button>
            <Button buttonStyle="subtle" el="anchor" margin={false} size="large" url={space.mailUrl}>
              Enviar por email
            </Button>
          </div>
          {about ? null : (
            <LinkTools
              isPending={isPending}
              label="Ligação do espaço"
              link={space.link}
              onRenew={() => share(true)}
              onWithdraw={() => withdraw(space.clientId)}
              slug="space-link-question"
            />
          )}
        </div>
      ) : (
        <Button buttonStyle="secondary" disabled={isPending} margin={false} onClick={() => void share()} size="medium">
          {about ? 'Enviar extrato' : 'Partilhar espaço'}
        </Button>
      )}
    </section>
  )
}
