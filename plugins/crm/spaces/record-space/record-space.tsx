'use client'

import { Button, useModal } from '@payloadcms/ui'
import { useId, useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { useMutation } from '@kit/admin/form/use-mutation'
import { LinkField } from '@crm/links/link-field'
import type { shareClientSpace, shareOrderSpace, withdrawSpace } from '../contract'
import type { SpaceAnswer } from '../schema'

interface Props {
  id: string
  type: 'clients' | 'orders'
}

const SLUG = 'space-link-question'
const QUESTIONS = {
  renew: {
    body: 'Gerar nova ligação? A anterior deixa de funcionar, também nos PDF e mensagens já enviados.',
    confirmingLabel: 'A gerar…',
    confirmLabel: 'Gerar',
    heading: 'Gerar nova ligação',
  },
  withdraw: {
    body: 'Revogar a ligação? Deixa de funcionar, também nos PDF e mensagens já enviados.',
    confirmingLabel: 'A revogar…',
    confirmLabel: 'Revogar',
    heading: 'Revogar ligação',
  },
}

/** The client's space: its link is made when it is first shared, and told in the words of the record (DELI-02). */
export function RecordSpace({ id, type }: Props) {
  const titleId = useId()
  const { openModal } = useModal()
  const { isPending, mutate } = useMutation()
  const [space, setSpace] = useState<SpaceAnswer | null>(null)
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('renew')
  const share = async (isNew = false) => {
    const change = {
      body: { isNew },
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
  const ask = (how: keyof typeof QUESTIONS) => {
    setAsked(how)
    openModal(SLUG)
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 className="record-details__heading" id={titleId}>
        Espaço do cliente
      </h3>
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
          <LinkField label="Ligação do espaço" link={space.link} />
          <p className="record-part__actions">
            <button className="record-part__action" disabled={isPending} onClick={() => ask('renew')} type="button">
              Gerar nova ligação
            </button>
            <button className="record-part__action" disabled={isPending} onClick={() => ask('withdraw')} type="button">
              Revogar ligação
            </button>
          </p>
          <Confirmation
            {...QUESTIONS[asked]}
            onConfirm={() => (asked === 'renew' ? share(true) : withdraw(space.clientId))}
            slug={SLUG}
          />
        </div>
      ) : (
        <Button buttonStyle="secondary" disabled={isPending} margin={false} onClick={() => void share()} size="medium">
          Partilhar espaço
        </Button>
      )}
    </section>
  )
}
