import type { z } from 'zod'

import { typedAmount } from '@kit/admin/form/typed-amount'
import { toFieldDay } from '@kit/lib/dates'
import { initialsOf } from '@kit/records/fields'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { LEAD_FIELDS } from '../fields'
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

/** A new lead's form: source website, status new, priority medium (LEAD-20). */
export const EMPTY_LEAD: LeadInput = {
  ...emptyOf(leadForm),
  ...initialsOf(LEAD_FIELDS),
  appliesOwnerToLinked: undefined,
}

/** A stored lead in the form; points in time as days in Luanda. */
export const toLeadValues = (lead: LeadAnswer): LeadInput => ({
  ...valuesOf(leadForm, lead),
  appliesOwnerToLinked: false,
  lastContact: toFieldDay(lead.lastContact),
  nextFollowUp: toFieldDay(lead.nextFollowUp),
})
