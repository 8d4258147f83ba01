'use client'

import { formatAmount } from '@kit/lib/money'
import type { QuoteOffer } from '@crm/clients/operations/client-lists'

interface Props {
  offers: readonly QuoteOffer[]
  /** Id of the chosen quote; '' for an empty project. */
  quoteId: string
  onChange: (quoteId: string) => void
}

/** Chooses the source of a new project: an approved quote or nothing (OP-63). */
export function ProjectSource({ offers, onChange, quoteId }: Props) {
  const choices = [
    ...offers.map(({ id, quoteNumber, startsRetainer, title, totalAmount }) => ({
      detail: `${quoteNumber} · ${formatAmount(totalAmount)}`,
      id,
      label: title,
      note: startsRetainer ? 'Cria também a avença, que começa hoje. Para outro início, crie no orçamento.' : null,
    })),
    { detail: 'Sem itens, para preencher depois', id: '', label: 'Projeto novo', note: null },
  ]
  return (
    <fieldset className="project-source tw:stack tw:gap-3 tw:mt-6 tw:mb-0 tw:mx-0 tw:p-0 tw:border-0">
      <legend>Título, itens e total</legend>
      {choices.map(({ detail, id, label, note }) => (
        <label className="project-source__choice" key={id}>
          <input checked={id === quoteId} name="project-source" onChange={() => onChange(id)} type="radio" value={id} />
          <span>
            {label}
            <span className="tw:block tw:text-muted tw:tabular-nums">{detail}</span>
            {note ? <span className="tw:block tw:text-muted">{note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
