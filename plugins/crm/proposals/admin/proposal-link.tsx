'use client'

import { useModal } from '@payloadcms/ui'
import { useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { renewLink, withdrawLink } from '../contract'
import type { Sharing } from '../schema'
import { LinkField } from '@crm/links/link-field'

interface Props {
  /** Null: withdrawn. */
  link: string | null
  onChanged: (sharing: Sharing) => void
  quoteId: string
}

const SLUG = 'proposal-link-question'

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

/** A proposal's link, and buttons to withdraw or replace it (LINK-12). */
export function ProposalLink({ link, onChanged, quoteId }: Props) {
  const { openModal } = useModal()
  const { isPending, mutate } = useMutation()
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('renew')
  const params = { id: quoteId }
  const change = async (how: keyof typeof QUESTIONS) => {
    const outcome =
      how === 'renew'
        ? await mutate<typeof renewLink>({
            failure: 'Erro ao gerar nova ligação',
            params,
            route: 'POST /api/crm/quotes/{id}/link',
            success: 'Nova ligação gerada',
          })
        : await mutate<typeof withdrawLink>({
            failure: 'Erro ao revogar ligação',
            params,
            route: 'DELETE /api/crm/quotes/{id}/link',
            success: 'Ligação revogada',
          })
    if (outcome.ok) onChanged(outcome.answer)
  }
  const ask = (how: keyof typeof QUESTIONS) => {
    setAsked(how)
    openModal(SLUG)
  }
  return (
    <div>
      {link ? <LinkField link={link} /> : <p>A ligação foi revogada: o cliente já não abre esta proposta.</p>}
      <p className="record-part__actions">
        <button
          className="record-part__action"
          disabled={isPending}
          // No confirmation for a link that has ended already.
          onClick={() => (link ? ask('renew') : void change('renew'))}
          type="button"
        >
          Gerar nova ligação
        </button>
        {link ? (
          <button className="record-part__action" disabled={isPending} onClick={() => ask('withdraw')} type="button">
            Revogar ligação
          </button>
        ) : null}
      </p>
      <Confirmation {...QUESTIONS[asked]} onConfirm={() => change(asked)} slug={SLUG} />
    </div>
  )
}
