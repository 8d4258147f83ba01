import { FormProvider, useForm } from 'react-hook-form'

import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { SendingContext } from '@kit/admin/form/fields'
import { submitUnchecked } from '@kit/admin/form/submit-unchecked'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons } from '@kit/admin/record/small-form'
import { READY_PLANS } from '@crm/payment-plans/domain/payment-plan'
import { PlanEditor } from '@crm/payment-plans/plan-editor/plan-editor'
import { type PlannedValues, typedPlan } from '@crm/payment-plans/plan-editor/plan-values'
import type { createProjectPlan } from '../contract'
import type { ProjectPlanInput } from '../schema'

interface Props {
  id: string
  onCancel: () => void
  onSaved: () => void
  /** The project's total with IVA. */
  planCents: number
}

/** Creates the plan of a project without an accepted quote (PAY-04). */
export function ProjectPlanForm({ id, onCancel, onSaved, planCents }: Props) {
  const form = useForm<PlannedValues>({ defaultValues: { paymentPlan: typedPlan(READY_PLANS['50 % + 50 %'] ?? []) } })
  const { isDirty } = form.formState
  useTellsUnsaved(() => isDirty)
  const { isPending, mutate } = useMutation()
  const save = async (values: PlannedValues) => {
    const outcome = await mutate<typeof createProjectPlan>({
      // Sent as typed: the server parses it, and its messages are shown at their fields.
      body: values as unknown as ProjectPlanInput,
      failure: 'Erro ao criar o plano de pagamento',
      params: { id },
      route: 'POST /api/crm/orders/{id}/instalments',
      success: 'Plano de pagamento criado',
    })
    if (!outcome.ok) return outcome.error
    onSaved()
    return null
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => submitUnchecked(event, form, save)}>
        <p className="record-details__muted tw:mb-5">
          Percentagens do total do projeto, com o IVA das definições quando se aplica.
        </p>
        <SendingContext value={isPending}>
          <PlanEditor grossCents={planCents} hasUsual={false} />
        </SendingContext>
        <FormButtons isPending={isPending} label="Criar plano" onCancel={onCancel} pending="A criar…" />
      </form>
    </FormProvider>
  )
}
