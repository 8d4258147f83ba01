import { useId, useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { dayText } from '@kit/lib/dates'
import type { QuoteAnswer } from '@crm/quotes/schema'
import type { prolongQuote } from '../contract'

interface Props {
  /** A mail can reach the client. */
  canMail: boolean
  /** Called with a change that the client was not mailed about. */
  onNews: (news: string) => void
  onProlonged: () => void
  quote: QuoteAnswer
}

/** 'Prolongar validade': sets a later last day, as a new revision (REM-14). */
export function ProlongForm({ canMail, onNews, onProlonged, quote: { id, quoteNumber, updatedAt } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [tellsClient, setTellsClient] = useState(false)
  const tellsId = useId()
  const close = () => {
    setOpen(false)
    setTellsClient(false)
  }
  if (!isOpen) {
    return (
      <p>
        <button className="record-part__action" onClick={() => setOpen(true)} type="button">
          Prolongar validade
        </button>
      </p>
    )
  }
  return (
    <SmallForm
      change={async ({ validUntil }, mutate) => {
        const outcome = await mutate<typeof prolongQuote>({
          body: { tellsClient, validUntil },
          failure: 'Erro ao prolongar a validade',
          loadedAt: updatedAt,
          params: { id },
          route: 'POST /api/crm/quotes/{id}/prolong',
          success: 'Validade prolongada',
        })
        if (outcome.ok && !tellsClient) {
          const lastDay = dayText(validUntil)
          onNews(`prolongámos a validade do orçamento ${quoteNumber} até ${lastDay}`)
        }
        return outcome
      }}
      label="Prolongar"
      onCancel={close}
      onSaved={() => {
        close()
        onProlonged()
      }}
      pending="A prolongar…"
      start={{ validUntil: '' }}
    >
      {(field) => (
        <>
          <TextField
            hint="O cliente vê-a como nova revisão; um orçamento expirado volta a «enviado»."
            isRequired
            label="Nova validade"
            type="date"
            {...field('validUntil')}
          />
          {canMail ? (
            <p className="tw:flex tw:items-center tw:gap-4">
              <input
                checked={tellsClient}
                id={tellsId}
                onChange={({ target }) => setTellsClient(target.checked)}
                type="checkbox"
              />
              <label htmlFor={tellsId}>Avisar o cliente por email</label>
            </p>
          ) : null}
        </>
      )}
    </SmallForm>
  )
}
