import { EmailText } from '@kit/admin/record/email-text'
import { type Fact, FactList } from '@kit/admin/record/record-details'
import { formatDate } from '@kit/lib/dates'
import { factsOf, shownText } from '@kit/records/fields'
import { useOwnerName } from '@crm/owners/admin/people-context'
import { leadReference } from '../domain/lead-reference'
import { LEAD_FIELDS } from '../fields'
import type { LeadAnswer } from '../schema'

/** What is known about a lead, label by label; dates as pt-BR days of Luanda (OP-88). */
export function LeadFacts({ lead }: { lead: LeadAnswer }) {
  const owner = useOwnerName(lead.ownerId) ?? lead.assignedTo
  return <FactList facts={allFacts(lead, owner)} />
}

function allFacts(lead: LeadAnswer, owner: string | null): Fact[] {
  const { budgetRange, lastContact, nextFollowUp, source, timeline, ...first } = factsOf(LEAD_FIELDS, lead)
  return [
    ['Referência', leadReference(lead.id)],
    ['Email', <EmailText email={lead.email} key="email" />],
    ...Object.values(first),
    ['Orçamento', shownText(LEAD_FIELDS.budget, lead.budget)],
    budgetRange,
    timeline,
    source,
    ['Responsável', owner],
    lastContact,
    nextFollowUp,
    ['Criado em', formatDate(new Date(lead.createdAt), 'pt-BR')],
  ]
}
