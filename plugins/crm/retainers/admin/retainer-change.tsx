'use client'

import { type FormEvent, useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons, useTypedFields } from '@kit/admin/record/small-form'
import { addMonths, luandaDay } from '@kit/lib/dates'
import { centsToFieldText, type Kwanzas, readTypedAmount } from '@kit/lib/money'
import type { changeRetainerValue, endRetainer, pauseRetainer, resumeRetainer } from '../contract'
import { missingNotice, monthOf } from '../domain/terms'
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

/** A new value, a pause, its end, or the end of an avença (RET-10). */
export function RetainerChange({ kind, onCancel, onSaved, retainer }: Props) {
  const { endsOn, id, noticeDays, thisMonth, valueCents } = retainer
  const [today] = useState(() => luandaDay(new Date()))
  const { field, refuse, values } = useTypedFields({
    amount: centsToFieldText(valueCents),
    endsOn: endsOn ?? '',
    from: addMonths(monthOf(today), thisMonth ? 1 : 0),
  })
  const { isPending, mutate } = useMutation()
  const missing = values.endsOn >= today ? missingNotice(values.endsOn, noticeDays, today) : 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { from } = values
    const base = { failure: 'Erro ao mudar a avença', params: { id }, success: 'Avença mudada' }
    const outcome = {
      end: () =>
        mutate<typeof endRetainer>({
          ...base,
          body: { endsOn: values.endsOn || null },
          route: 'POST /api/crm/retainers/{id}/end',
        }),
      pause: () =>
        mutate<typeof pauseRetainer>({ ...base, body: { from }, route: 'POST /api/crm/retainers/{id}/pause' }),
      resume: () =>
        mutate<typeof resumeRetainer>({ ...base, body: { from }, route: 'POST /api/crm/retainers/{id}/resume' }),
      value: () =>
        mutate<typeof changeRetainerValue>({
          ...base,
          // What is no amount goes as it was typed: the server says so.
          body: { amount: (readTypedAmount(values.amount) ?? values.amount) as unknown as Kwanzas, from },
          route: 'POST /api/crm/retainers/{id}/value',
        }),
    }[kind]()
    const { ok, ...failed } = await outcome
    if (ok) onSaved()
    else if ('error' in failed) refuse(failed.error)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="tw:flex tw:flex-wrap tw:items-end tw:gap-5">
        {kind === 'value' ? (
          <TextField inputMode="decimal" isRequired label="Novo valor por mês (AOA)" {...field('amount')} />
        ) : null}
        {kind === 'end' ? (
          <TextField
            hint={missing > 0 ? `Faltam ${missing} dias de aviso prévio.` : undefined}
            label="Terminar em"
            type="date"
            {...field('endsOn')}
          />
        ) : (
          <TextField isRequired label="A partir de" type="month" {...field('from')} />
        )}
      </div>
      <FormButtons isPending={isPending} label={LABELS[kind]} onCancel={onCancel} pending="A guardar…" />
    </form>
  )
}
