import { formatDate } from '../../../../src/lib/dates'
import { formatKwanza, parseAmountToCents } from '../../../../src/lib/money'
import { whatsAppLink } from '../../../../src/lib/phone'
import { CLOSED_LEAD_STATUSES } from '../domain/lead-options'
import type { LeadAnswer } from '../schema'

/** A lead as its screen shows it: what needs the server's libraries is worked out there and sent as text. */
export interface LeadRow {
  lead: LeadAnswer
  budgetText: string | null
  createdOn: string
  lastContactOn: string | null
  nextFollowUpOn: string | null
  whatsApp: string | null
  /** False for won and lost leads: no quote is made from them (LEAD-13, LEAD-14). */
  isConvertible: boolean
}

/** Dates as pt-BR days of Luanda (LEAD-08, OP-88), the amount with two places, the phone as a WhatsApp link. */
export function toLeadRow(lead: LeadAnswer): LeadRow {
  return {
    budgetText: amountText(lead.budget),
    createdOn: formatDate(new Date(lead.createdAt), 'pt-BR'),
    isConvertible: !CLOSED_LEAD_STATUSES.includes(lead.status),
    lastContactOn: dayText(lead.lastContact),
    lead,
    nextFollowUpOn: dayText(lead.nextFollowUp),
    whatsApp: lead.phone ? whatsAppLink(lead.phone) : null,
  }
}

function dayText(date: string | null): string | null {
  return date && formatDate(new Date(date), 'pt-BR')
}

function amountText(amount: string | null): string | null {
  const cents = amount === null ? null : parseAmountToCents(amount)
  return cents === null ? null : formatKwanza(cents)
}
