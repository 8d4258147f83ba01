import { EmailText } from '@kit/admin/record/email-text'
import { type Fact, FactList } from '@kit/admin/record/record-details'
import { formatDate } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'
import { useOwnerName } from '@crm/owners/admin/people-context'
import { BUDGET_RANGE_LABELS, LEAD_SOURCE_LABELS, TIMELINE_LABELS, type Timeline } from '../domain/lead-options'
import { leadReference } from '../domain/lead-reference'
import type { LeadAnswer } from '../schema'

/** What is known about a lead, label by label; dates as pt-BR days of Luanda (OP-88). */
export function LeadFacts({ lead }: { lead: LeadAnswer }) {
  const owner = useOwnerName(lead.ownerId) ?? lead.assignedTo
  return <FactList facts={factsOf(lead, owner)} />
}

function factsOf(lead: LeadAnswer, owner: string | null): Fact[] {
  return [
    ['Referência', leadReference(lead.id)],
    ['Email', <EmailText email={lead.email} key="email" />],
    ['Telefone', lead.phone],
    ['Empresa', lead.company],
    ['NIF', lead.nif],
    ['Interesse', lead.serviceInterest],
    ['Orçamento', lead.budget && formatAmount(lead.budget)],
    ['Faixa de orçamento', lead.budgetRange && BUDGET_RANGE_LABELS[lead.budgetRange]],
    ['Prazo', lead.timeline && (TIMELINE_LABELS[lead.timeline as Timeline] ?? lead.timeline)],
    ['Origem', LEAD_SOURCE_LABELS[lead.source]],
    ['Responsável', owner],
    ['Último contacto', dayText(lead.lastContact)],
    ['Próximo contacto', dayText(lead.nextFollowUp)],
    ['Criado em', dayText(lead.createdAt)],
  ]
}

function dayText(date: string | null): string | null {
  return date && formatDate(new Date(date), 'pt-BR')
}
