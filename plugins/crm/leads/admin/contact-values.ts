import { z } from 'zod'

import { luandaDay } from '@kit/lib/dates'
import { dueState } from '../domain/follow-up'
import { contactInput } from '../schema'
import type { LeadRow } from './lead-row'

/** The API's schema with the form's care: whoever plans a contact plans it for a day that is still to come. */
export const contactForm = contactInput
  .extend({
    marksContacted: z.boolean(),
    nextFollowUp: z.string().refine((day) => day === '' || day >= luandaDay(new Date()), 'Este dia já passou'),
  })
  // Checked for the message above; the days themselves are the API's to read.
  .transform(({ nextFollowUp, ...rest }) => ({ ...rest, nextFollowUp: nextFollowUp || null }))

type Checked = z.output<typeof contactForm>
type ContactBody = Omit<Checked, 'nextFollowUp'> & Partial<Pick<Checked, 'nextFollowUp'>>

/** The form's fields as the browser has them. */
export interface ContactValues {
  channel: z.input<typeof contactInput>['channel']
  marksContacted: boolean
  nextFollowUp: string
  note: string
}

/**
 * The form as it opens. A follow-up that is due is done by this contact, a later one stays planned; a new lead becomes
 * a contacted one unless the person says otherwise.
 */
export function startOfContact({ lead, today }: LeadRow): ContactValues {
  const { nextFollowUp, phoneE164, status } = lead
  const planned = nextFollowUp ? luandaDay(new Date(nextFollowUp)) : ''
  return {
    channel: phoneE164 ? 'whatsapp' : 'email',
    marksContacted: status === 'new',
    nextFollowUp: planned > today ? planned : '',
    note: '',
  }
}

/**
 * What is sent. A follow-up that the person left as it was is not: a colleague may have planned another one meanwhile.
 * One that was due is done by this contact.
 */
export function toContactBody(body: Checked, start: ContactValues, { lead, today }: LeadRow): ContactBody {
  const { nextFollowUp, ...contact } = body
  const isLeft = (nextFollowUp ?? '') === start.nextFollowUp && dueState(lead.nextFollowUp, today) === null
  return isLeft ? contact : body
}
