import { type UseFieldArrayReturn, useFormContext, useWatch } from 'react-hook-form'

import { Button } from '@kit/admin/record/button'
import { Problem, SelectField, TextField } from '@kit/admin/form/fields'
import { removeRow } from '@kit/admin/form/remove-row'
import { formatKwanza } from '@kit/lib/money'
import { selectOptions } from '@kit/lib/choices'
import { freePlaces, MOMENT_LABELS, MOST_INSTALMENTS } from '../domain/payment-plan'
import { NEW_INSTALMENT, type PlannedValues, type TypedInstalment } from './plan-values'

const MOMENTS = selectOptions(MOMENT_LABELS)
const WITHOUT_FOCUS = { shouldFocus: false }
const SHARES = { amount: 'Valor (Kz)', percent: 'Percentagem' }

interface Props {
  /** What each instalment comes to, in cents. */
  amounts?: readonly number[]
  list: UseFieldArrayReturn<PlannedValues, 'paymentPlan'>
  /** Unit of each instalment's share. */
  share: keyof typeof SHARES
  /** 'Soma: 100 %' */
  sumText: (typed: PlannedValues['paymentPlan']) => string
  /** Numbers of instalments that are not edited here. */
  taken?: readonly number[]
}

export function PlanRows({ amounts = [], list: { append, fields, remove }, share, sumText, taken = [] }: Props) {
  const { control, formState } = useFormContext<PlannedValues>()
  const typed = useWatch({ control, name: 'paymentPlan' })
  const { paymentPlan: error } = formState.errors
  const message = error?.message ?? error?.root?.message
  const places = freePlaces(fields.length, taken)
  return (
    <>
      {fields.length > 0 ? (
        <ol aria-label="Parcelas" className="tw:plain-list tw:stack tw:gap-6">
          {fields.map(({ id }, index) => (
            <Instalment
              amountCents={amounts[index]}
              index={index}
              key={id}
              number={places[index] ?? index + 1}
              onRemove={() => remove(index)}
              share={share}
            />
          ))}
        </ol>
      ) : null}
      <Problem>{message}</Problem>
      {/* Without percentages the usual plan applies; amounts have none. */}
      {fields.length > 0 || share === 'amount' ? (
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-6">
          <Button
            buttonStyle="secondary"
            disabled={fields.length >= MOST_INSTALMENTS}
            onClick={() => append({ ...NEW_INSTALMENT }, WITHOUT_FOCUS)}
          >
            Adicionar parcela
          </Button>
          <output className="tw:text-muted tw:text-sm">{sumText(typed)}</output>
        </div>
      ) : null}
    </>
  )
}

interface InstalmentProps extends Pick<Props, 'share'> {
  amountCents: number | undefined
  index: number
  /** Position in the plan, from 1. */
  number: number
  onRemove: () => void
}

function Instalment({ amountCents, index, number, onRemove, share }: InstalmentProps) {
  const { control, formState, register } = useFormContext<PlannedValues>()
  const moment = useWatch({ control, name: `paymentPlan.${index}.moment` })
  const errors = formState.errors.paymentPlan?.[index]
  const field = (name: keyof TypedInstalment) => ({
    ...register(`paymentPlan.${index}.${name}`),
    error: errors?.[name]?.message,
  })
  return (
    <li className="tw:grid tw:cols-fit-[150px] tw:items-start tw:gap-x-8 tw:gap-y-5 tw:border-s-[3px] tw:border-line tw:ps-6">
      <TextField autoComplete="off" label={`${number}.ª parcela`} maxLength={60} {...field('title')} />
      <TextField
        autoComplete="off"
        hint={amountCents === undefined ? undefined : formatKwanza(amountCents)}
        inputMode="decimal"
        label={SHARES[share]}
        {...field(share)}
      />
      <SelectField label="Quando" options={MOMENTS} {...field('moment')} />
      {moment === 'after-delivery' ? (
        <TextField autoComplete="off" inputMode="numeric" label="Dias" {...field('days')} />
      ) : null}
      {moment === 'date' ? <TextField label="Dia" type="date" {...field('day')} /> : null}
      <button
        className="record-part__action tw:justify-self-start tw:self-end"
        onClick={(event) => removeRow(event, onRemove)}
        type="button"
      >
        Remover<span className="tw:sr-only"> a {number}.ª parcela</span>
      </button>
    </li>
  )
}
