import { useState } from 'react'

import { Confirmation } from '@kit/admin/drawer/confirmation'
import { TextField } from '@kit/admin/form/fields'
import type { Outcome } from '@kit/admin/form/use-mutation'
import { useTypedFields } from '@kit/admin/record/small-form'
import { luandaDay } from '@kit/lib/dates'
import type { QuoteAnswer } from '@crm/quotes/schema'

interface Props {
  label: string
  onConfirm: (body: Record<string, string>) => Promise<Outcome<unknown>>
  quote: QuoteAnswer
  slug: string
}

/** Asks how the avença begins (RET-05). */
export function RetainerStart({ label, onConfirm, quote, slug }: Props) {
  const [today] = useState(() => luandaDay(new Date()))
  const { field, refuse, values } = useTypedFields({
    dueDay: '',
    retainerTitle: quote.title,
    startsOn: quote.renewsId ? '' : today,
  })
  const { dueDay, startsOn, ...said } = values
  const confirm = async () => {
    // Only a renewal may leave it open: otherwise the server would take today.
    const start = quote.renewsId ? startsOn && { startsOn } : { startsOn }
    const outcome = await onConfirm({ ...said, ...(dueDay && { dueDay }), ...start })
    if (!outcome.ok) refuse(outcome.error)
    return outcome.ok
  }
  return (
    <Confirmation
      body={
        <div className="tw:stack tw:gap-5 tw:mt-4">
          <TextField autoComplete="off" isRequired label="Título da avença" {...field('retainerTitle')} />
          <TextField
            hint={
              quote.renewsId
                ? 'Vazio: quando acaba a avença que renova, que termina na véspera.'
                : 'É deste mês a primeira mensalidade. Depois de criada, o início não muda.'
            }
            isRequired={!quote.renewsId}
            label="Início"
            type="date"
            {...field('startsOn')}
          />
          <TextField
            hint={quote.renewsId ? 'Vazio: o mesmo de agora.' : 'Vazio: o dia do início.'}
            inputMode="numeric"
            label="Dia de vencimento (1–28)"
            {...field('dueDay')}
          />
        </div>
      }
      confirmingLabel="A criar…"
      confirmLabel={label}
      heading={`${label}: ${quote.title}`}
      onConfirm={confirm}
      slug={slug}
    />
  )
}
