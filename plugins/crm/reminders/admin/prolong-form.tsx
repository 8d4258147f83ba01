'use client'

import { type FormEvent, useId, useState } from 'react'

import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons } from '@kit/admin/record/small-form'
import { formatDate } from '@kit/lib/dates'
import { isStale, issuesOf } from '@kit/http/call'
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
export function ProlongForm(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenForm {...props} onCancel={() => setOpen(false)} />
  return (
    <p>
      <button className="record-part__action" onClick={() => setOpen(true)} type="button">
        Prolongar validade
      </button>
    </p>
  )
}

function OpenForm({ canMail, onCancel, onNews, onProlonged, quote }: Props & { onCancel: () => void }) {
  const [validUntil, setValidUntil] = useState('')
  const [tellsClient, setTellsClient] = useState(false)
  const [problem, setProblem] = useState<string>()
  useTellsUnsaved(() => validUntil !== '')
  const { isPending, mutate } = useMutation()
  const tellsId = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const outcome = await mutate<typeof prolongQuote>({
      body: { tellsClient, validUntil },
      failure: 'Erro ao prolongar a validade',
      loadedAt: quote.updatedAt,
      params: { id: quote.id },
      route: 'POST /api/crm/quotes/{id}/prolong',
      success: 'Validade prolongada',
    })
    if (outcome.ok && !tellsClient) {
      const lastDay = formatDate(new Date(validUntil), 'pt-BR')
      onNews(`prolongámos a validade do orçamento ${quote.quoteNumber} até ${lastDay}`)
    }
    if (outcome.ok || isStale(outcome.error)) return onProlonged()
    setProblem(issuesOf(outcome.error)[0]?.message)
  }
  return (
    <form className="tw:stack tw:items-start tw:gap-5" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        error={problem}
        hint="O cliente vê-a como nova revisão; um orçamento expirado volta a «enviado»."
        isRequired
        label="Nova validade"
        onChange={({ target }) => setValidUntil(target.value)}
        type="date"
        value={validUntil}
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
      <FormButtons isPending={isPending} label="Prolongar" onCancel={onCancel} pending="A prolongar…" />
    </form>
  )
}
