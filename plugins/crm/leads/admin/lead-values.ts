import { z } from 'zod'

import { BEYOND_LIMIT } from '@kit/admin/form/beyond-limit'
import { luandaDay } from '@kit/lib/dates'
import { parseAmountToCents, readTypedAmount } from '@kit/lib/money'
import type { BudgetRange, LeadPriority, LeadSource, LeadStatus } from '../domain/lead-options'
import { type LeadAnswer, staffLead } from '../schema'

/**
 * The API's schema, but the budget is an amount: the API also takes the code of a range there (OP-44), and would say of
 * a mistyped amount that it is no such code. It is taken as people write it: '1.500,50'.
 */
export const leadForm = staffLead.extend({
  budget: z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return text
      const amount = readTypedAmount(text)
      if (amount !== null && parseAmountToCents(amount) !== null) return amount
      context.addIssue({ code: 'custom', message: amount === null ? 'Orçamento inválido' : BEYOND_LIMIT })
      return z.NEVER
    }),
})

/** What the form's schema takes in. */
export type LeadInput = z.input<typeof leadForm>

/** The form's fields as the browser has them: text everywhere. */
export interface LeadValues {
  assignedTo: string
  budget: string
  budgetRange: BudgetRange | ''
  company: string
  email: string
  lastContact: string
  name: string
  nextFollowUp: string
  nif: string
  notes: string
  phone: string
  priority: LeadPriority
  serviceInterest: string
  source: LeadSource
  status: LeadStatus
  timeline: string
}

/** A new lead's form: source website, status new, priority medium (LEAD-20). */
export function emptyLeadValues(): LeadValues {
  return {
    assignedTo: '',
    budget: '',
    budgetRange: '',
    company: '',
    email: '',
    lastContact: '',
    name: '',
    nextFollowUp: '',
    nif: '',
    notes: '',
    phone: '',
    priority: 'medium',
    serviceInterest: '',
    source: 'website',
    status: 'new',
    timeline: '',
  }
}

/** A stored lead in the form; points in time as days in Luanda. */
export function toLeadValues(lead: LeadAnswer): LeadValues {
  return {
    assignedTo: lead.assignedTo ?? '',
    budget: lead.budget ?? '',
    budgetRange: lead.budgetRange ?? '',
    company: lead.company ?? '',
    email: lead.email,
    lastContact: toDay(lead.lastContact),
    name: lead.name,
    nextFollowUp: toDay(lead.nextFollowUp),
    nif: lead.nif ?? '',
    notes: lead.notes ?? '',
    phone: lead.phone ?? '',
    priority: lead.priority,
    serviceInterest: lead.serviceInterest ?? '',
    source: lead.source,
    status: lead.status,
    timeline: lead.timeline ?? '',
  }
}

function toDay(date: string | null): string {
  return date ? luandaDay(new Date(date)) : ''
}
