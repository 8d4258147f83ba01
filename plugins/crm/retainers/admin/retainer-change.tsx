import { useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { groupedAmount, type Kwanzas, readTypedAmount } from '@kit/lib/money'
import type { changeRetainerValue, endRetainer, pauseRetainer, resumeRetainer } from '../contract'
import { monthOf, noticeWarning } from '../domain/terms'
import type { RetainerAnswer } from '../schema'

export type ChangeKind = 'end' | 'pause' | 'resume' | 'value'

interface Props {
  kind: ChangeKind
  onCancel: () => void
  onSaved: () => void
  retainer: RetainerAnswer
}

const LABELS: Record<ChangeKind, string> = {
  end: 'Marcar o fim',
  pause: 'Pausar',
  resume: 'Retomar',
  value: 'Guardar o novo valor',
}

/** Form for a new value, a pause, a resumption or the end of an avença (RET-10). */
export function RetainerChange({ kind, onCancel, onSaved, retainer }: Props) {
  const { endsOn, id, noticeDays, thisMonth, updatedAt, valueCents } = retainer
  const [today] = useState(() => luandaDay(new Date()))
  return (
    <SmallForm
      change={({ amount, endsOn: end, from }, mutate, loadedAt) => {
        const base = { failure: 'Erro ao mudar a avença', loadedAt, params: { id }, success: 'Avença mudada' }
        return {
          end: () =>
            mutate<typeof endRetainer>({
              ...base,
              body: { endsOn: end || null },
              route: 'POST /api/crm/retainers/{id}/end',
            }),
          pause: () =>
            mutate<typeof pauseRetainer>({ ...base, body: { from }, route: 'POST /api/crm/retainers/{id}/pause' }),
          resume: () =>
            mutate<typeof resumeRetainer>({ ...base, body: { from }, route: 'POST /api/crm/retainers/{id}/resume' }),
          value: () =>
            mutate<typeof changeRetainerValue>({
              ...base,
              // An invalid amount goes as typed; the server reports it.
              body: { amount: (readTypedAmount(amount) ?? amount) as unknown as Kwanzas, from },
              route: 'POST /api/crm/retainers/{id}/value',
            }),
        }[kind]()
      }}
      label={LABELS[kind]}
      onCancel={onCancel}
      onSaved={onSaved}
      pending="A guardar…"
      seen={updatedAt}
      start={{
        amount: groupedAmount(valueCents),
        endsOn: endsOn ?? '',
        from: addMonths(monthOf(today), thisMonth ? 1 : 0),
      }}
    >
      {(field, values) => (
        <div className="tw:flex tw:flex-wrap tw:items-start tw:gap-5">
          {kind === 'value' ? (
            <TextField inputMode="decimal" isRequired label="Novo valor por mês (AOA)" {...field('amount')} />
          ) : null}
          {kind === 'end' ? (
            <TextField
              hint={(values.endsOn >= today && noticeWarning(values.endsOn, noticeDays, today)) || undefined}
              label="Terminar em"
              type="date"
              {...field('endsOn')}
            />
          ) : (
            <TextField isRequired label="A partir de" type="month" {...field('from')} />
          )}
        </div>
      )}
    </SmallForm>
  )
}
