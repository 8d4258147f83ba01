import { EmailText } from '@kit/admin/record/email-text'
import { type Fact, FactList } from '@kit/admin/record/record-details'
import { dayText } from '@kit/lib/dates'
import { factsOf, shownText } from '@kit/records/fields'
import { type Channel, CHANNEL_LABELS } from '@crm/attribution/domain/channels'
import type { Touch } from '@crm/attribution/domain/touch'
import { touchText } from '@crm/attribution/domain/touch-text'
import { leadReference } from '../domain/lead-reference'
import { LEAD_FIELDS } from '../fields'
import type { LeadAnswer, LeadDetails } from '../schema'

interface Props extends Partial<Pick<LeadDetails, 'mergedIds' | 'origin'>> {
  lead: LeadAnswer
}

/** A lead's fields with labels; dates as pt-BR days in Luanda (OP-88). */
export function LeadFacts({ lead, mergedIds = [], origin }: Props) {
  const references = [lead.id, ...mergedIds].map(leadReference).join(', ')
  return <FactList facts={[['Referência', references], ...allFacts(lead), ...originFacts(origin)]} />
}

/** How the person came to the site; the last visit only if it differs from the first. */
function originFacts(origin: LeadDetails['origin'] | undefined): Fact[] {
  if (!origin) return []
  const first = visitText(origin.firstChannel, origin.firstTouch)
  const last = visitText(origin.lastChannel, origin.lastTouch)
  return [
    ['Primeira visita', first],
    ['Última visita', last === first ? null : last],
  ]
}

const visitText = (channel: Channel | null, touch: Touch | null) =>
  [channel && CHANNEL_LABELS[channel], touchText(touch)].filter(Boolean).join(' · ')

function allFacts(lead: LeadAnswer): Fact[] {
  const { budgetRange, lastContact, nextFollowUp, source, timeline, ...first } = factsOf(LEAD_FIELDS, lead)
  return [
    ['Email', <EmailText email={lead.email} key="email" />],
    ...Object.values(first),
    ['Orçamento', shownText(LEAD_FIELDS.budget, lead.budget)],
    budgetRange,
    timeline,
    source,
    lastContact,
    nextFollowUp,
    ['Criado em', dayText(lead.createdAt)],
  ]
}
