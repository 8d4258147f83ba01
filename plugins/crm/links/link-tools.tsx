import { useModal } from '@payloadcms/ui'
import { useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { LinkField } from './link-field'

interface Props {
  /** Shown instead of a withdrawn link. */
  ended?: string
  isPending: boolean
  /** Selects the link for copying by hand, after the clipboard failed. */
  isSelected?: boolean
  label: string
  /** null when withdrawn. */
  link: string | null
  onRenew: () => Promise<void>
  onWithdraw: () => Promise<void>
  /** Slug of the confirmation dialog. */
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
          // No confirmation when the link has ended already.
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
