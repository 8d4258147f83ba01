import type { z } from 'zod'

import { typedAmount } from '@kit/admin/form/typed-amount'
import { toFieldDay } from '@kit/lib/dates'
import { initialsOf } from '@kit/records/fields'
import { emptyOf, valuesOf } from '@kit/records/form-values'
import { LEAD_FIELDS } from '../fields'
import { type LeadAnswer, staffLead } from '../schema'

/**
 * The API's schema, except that the budget must be an amount: the API also accepts range codes there (OP-44), so its
 * error for a mistyped amount would mislead. Accepts '1.500,50'.
 */
export const leadForm = staffLead.extend({
  budget: typedAmount({ invalid: 'Orçamento inválido' }),
})

export type LeadInput = z.input<typeof leadForm>

/** Initial values of a new lead: source website, status new, priority medium (LEAD-20). */
export const EMPTY_LEAD: LeadInput = {
  ...emptyOf(leadForm),
  ...initialsOf(LEAD_FIELDS),
  appliesOwnerToLinked: undefined,
}

/** Form values of a stored lead; moments become days in Luanda. */
export const toLeadValues = (lead: LeadAnswer): LeadInput => ({
  ...valuesOf(leadForm, lead),
  appliesOwnerToLinked: false,
  lastContact: toFieldDay(lead.lastContact),
  nextFollowUp: toFieldDay(lead.nextFollowUp),
})
