import type { z } from 'zod'

import { typedAmount } from '@kit/admin/form/typed-amount'
import { luandaDay } from '@kit/lib/dates'
import type { LeadStatus } from '@crm/statuses/domain/statuses'
import type { BudgetRange, LeadPriority, LeadSource } from '../domain/lead-options'
import { type LeadAnswer, staffLead } from '../schema'

/**
 * The API's schema, but the budget is an amount: the API also takes the code of a range there (OP-44), and would say of
 * a mistyped amount that it is no such code. It is taken as people write it: '1.500,50'.
 */
export const leadForm = staffLead.extend({
  budget: typedAmount({ invalid: 'Orçamento inválido' }),
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
  /** Of a stored record. */
  appliesOwnerToLinked?: boolean
  ownerId: string
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
    ownerId: '',
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
    appliesOwnerToLinked: false,
    ownerId: lead.ownerId ?? '',
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
