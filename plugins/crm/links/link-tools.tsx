'use client'

import { useModal } from '@payloadcms/ui'
import { useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { LinkField } from './link-field'

interface Props {
  /** Said instead of a link that was withdrawn. */
  ended?: string
  isPending: boolean
  /** It could not be copied: it is there to be copied by hand. */
  isSelected?: boolean
  label: string
  /** Null: withdrawn. */
  link: string | null
  onRenew: () => Promise<void>
  onWithdraw: () => Promise<void>
  /** Of the question's dialog. */
  slug: string
}

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

/** A client's link, and buttons to withdraw or replace it (LINK-12). */
export function LinkTools({ ended, isPending, isSelected = false, label, link, onRenew, onWithdraw, slug }: Props) {
  const { openModal } = useModal()
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('renew')
  const ask = (how: keyof typeof QUESTIONS) => {
    setAsked(how)
    openModal(slug)
  }
  return (
    <div>
      {link ? <LinkField isSelected={isSelected} label={label} link={link} /> : <p>{ended}</p>}
      <p className="record-part__actions">
        <button
          className="record-part__action"
          disabled={isPending}
          // No confirmation for a link that has ended already.
          onClick={() => (link ? ask('renew') : void onRenew())}
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
      <Confirmation {...QUESTIONS[asked]} onConfirm={asked === 'renew' ? onRenew : onWithdraw} slug={slug} />
    </div>
  )
}
