import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { ReadSection } from '@kit/admin/record/read-section'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import type { listOrderPayments, listQuotePayments } from '../contract'
import { isUnpaid, wantedCents } from '../domain/instalment-state'
import type { Instalment } from '../schema'
import { InstalmentLines } from './instalment-lines'
import { PlanChangeForm } from './plan-change-form'
import { ProjectPlanForm } from './project-plan-form'

interface Props {
  id: string
  type: 'orders' | 'quotes'
  /** What the instalments' states follow; a new one reads them again. */
  version?: string | undefined
}

/**
 * The instalments of a quote or project, each a link to its drawer. A project without a plan and an accepted quote may
 * get one; the unpaid part of a plan can be changed (PAY-04, PAY-10, PAY-16).
 */
export function RecordPayments({ id, type, version }: Props) {
  const { details, reload, status } = useRecordDetails(
    id,
    (recordId, signal) => readPayments(type, recordId, signal),
    version,
  )
  const [isOpen, setOpen] = useState(false)
  const { instalments = [], planCents = 0, quotePlanOf } = details ?? {}
  const mayChange = (one: Instalment) => isUnpaid(one) && one.state !== 'cancelled'
  // A project may have its quote's plan beside its own, and each is changed by itself: the first one that is not paid.
  // Where all are, a project's own may be less than its total.
  const quoteId = instalments.find(mayChange)?.quoteId ?? null
  const plan = instalments.filter((one) => one.quoteId === quoteId)
  const unpaid = plan.filter(mayChange)
  const others = plan.filter((one) => !unpaid.includes(one))
  const mayAdjust = unpaid.length > 0 || wantedCents(plan[0]?.planCents ?? null, { others, unpaid }) > 0
  const mayMake = type === 'orders' && details && instalments.length === 0 && !quotePlanOf
  const label = mayMake ? 'Criar plano de pagamento' : mayAdjust ? 'Ajustar plano' : null
  const place = {
    onCancel: () => setOpen(false),
    onSaved: () => {
      setOpen(false)
      reload()
    },
  }
  return (
    <ReadSection
      failure="Não foi possível ler os pagamentos."
      // Deposit and rest, and the plan's button.
      height={150}
      onRetry={reload}
      status={status}
      title="Plano de pagamento"
    >
      {instalments.length > 0 ? (
        <InstalmentLines
          instalments={instalments}
          textOf={({ position, title }) => `${position}.ª parcela · ${title}`}
        />
      ) : null}
      {quotePlanOf ? <p>O plano de pagamento do orçamento aceite está em {quotePlanOf}.</p> : null}
      {label && !isOpen ? (
        <p className="tw:mt-6">
          <Button buttonStyle="secondary" onClick={() => setOpen(true)}>
            {label}
          </Button>
        </p>
      ) : null}
      {isOpen && mayMake ? <ProjectPlanForm id={id} planCents={planCents} {...place} /> : null}
      {isOpen && mayAdjust ? <PlanChangeForm others={others} unpaid={unpaid} {...place} /> : null}
    </ReadSection>
  )
}

interface Payments {
  instalments: Instalment[]
  planCents?: number
  quotePlanOf?: string | null
}

function readPayments(type: Props['type'], id: string, signal: AbortSignal): Promise<Payments> {
  const options = { params: { id }, signal }
  return type === 'orders'
    ? call<typeof listOrderPayments>('GET /api/crm/orders/{id}/instalments', options)
    : call<typeof listQuotePayments>('GET /api/crm/quotes/{id}/instalments', options)
}
