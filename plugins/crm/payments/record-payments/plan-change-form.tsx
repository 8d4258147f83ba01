import { FormProvider, useFieldArray, useForm } from 'react-hook-form'

import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { SendingContext } from '@kit/admin/form/fields'
import { submitUnchecked } from '@kit/admin/form/submit-unchecked'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useSeen } from '@kit/admin/form/use-seen'
import { FormButtons } from '@kit/admin/record/small-form'
import { formatKwanza, groupedAmount, readTypedAmount, readTypedCents } from '@kit/lib/money'
import { PlanRows } from '@crm/payment-plans/plan-editor/plan-rows'
import type { PlannedValues } from '@crm/payment-plans/plan-editor/plan-values'
import type { adjustPlan } from '../contract'
import { wantedCents } from '../domain/instalment-state'
import type { Instalment, PlanChangeInput } from '../schema'

interface Props {
  onCancel: () => void
  onSaved: () => void
  /** Instalments that are not editable. */
  others: readonly Instalment[]
  /** Instalments without receipts. */
  unpaid: readonly Instalment[]
}

/** Changes the unpaid part of a plan (PAY-16). */
export function PlanChangeForm({ onCancel, onSaved, others, unpaid }: Props) {
  const form = useForm<PlannedValues>({ defaultValues: { paymentPlan: unpaid.map(typed) } })
  const list = useFieldArray({ control: form.control, name: 'paymentPlan' })
  const { isDirty } = form.formState
  useTellsUnsaved(() => isDirty)
  const { isPending, mutate } = useMutation()
  const [first] = [...unpaid, ...others]
  const [seen, noteOutcome] = useSeen(unpaid)
  const save = async ({ paymentPlan }: PlannedValues) => {
    const outcome = await mutate<typeof adjustPlan>({
      body: {
        // Invalid amounts go as typed: the server's messages are shown at their fields.
        paymentPlan: paymentPlan.map(({ amount = '', instalmentId, ...rest }) => ({
          ...rest,
          // Somebody else may have replaced it, or noted a receipt for it.
          instalmentId: seen.some(({ id }) => id === instalmentId) ? instalmentId : undefined,
          amount: readTypedAmount(amount) ?? amount,
        })) as unknown as PlanChangeInput['paymentPlan'],
        unpaid: [...seen],
        unpaidIds: seen.map(({ id }) => id),
      },
      failure: 'Erro ao ajustar o plano de pagamento',
      params: { id: first?.id ?? '' },
      route: 'PUT /api/crm/instalments/{id}/plan',
      success: 'Plano de pagamento ajustado',
    })
    noteOutcome(outcome)
    if (outcome.ok) onSaved()
    return outcome.ok ? null : outcome.error
  }
  const wanted = formatKwanza(wantedCents(first?.planCents ?? null, { others, unpaid }))
  return (
    <FormProvider {...form}>
      <form className="tw:stack tw:gap-6 tw:mt-6" noValidate onSubmit={(event) => submitUnchecked(event, form, save)}>
        <SendingContext value={isPending}>
          <PlanRows
            list={list}
            share="amount"
            sumText={(plan) =>
              `Soma: ${formatKwanza(plan.reduce((sum, { amount = '' }) => sum + (readTypedCents(amount) ?? 0), 0))} de ${wanted}`
            }
            taken={others.map(({ position }) => position)}
          />
        </SendingContext>
        <FormButtons isPending={isPending} label="Ajustar plano" onCancel={onCancel} pending="A ajustar…" />
      </form>
    </FormProvider>
  )
}

const typed = ({ amountCents, day, days, id, moment, title }: Instalment) => ({
  amount: groupedAmount(amountCents),
  day: day ?? '',
  days: days === null ? '' : String(days),
  instalmentId: id,
  moment,
  title,
})
