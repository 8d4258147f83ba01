import { z } from 'zod'

import { luandaDay } from '@kit/lib/dates'
import { dueState } from '../domain/follow-up'
import { contactInput, type LeadAnswer } from '../schema'

/** The API's schema, with planned contacts only in the future. */
export const contactForm = contactInput
  .extend({
    marksContacted: z.boolean(),
    nextFollowUp: z.string().refine((day) => day === '' || day >= luandaDay(new Date()), 'Este dia já passou'),
  })
  // The refinement only checks the day; the API parses it.
  .transform(({ nextFollowUp, ...rest }) => ({ ...rest, nextFollowUp: nextFollowUp || null }))

type Checked = z.output<typeof contactForm>
type ContactBody = Omit<Checked, 'nextFollowUp'> & Partial<Pick<Checked, 'nextFollowUp'>>

export interface ContactValues {
  channel: z.input<typeof contactInput>['channel']
  marksContacted: boolean
  nextFollowUp: string
  note: string
}

/**
 * Initial values. Clears a due follow-up, since this contact fulfils it, and keeps a later one; marks a new lead as
 * contacted by default. Due is what the clock says, not the day of a list that may have stayed open overnight.
 */
export function startOfContact({ nextFollowUp, phoneE164, status }: LeadAnswer): ContactValues {
  const planned = nextFollowUp ? luandaDay(new Date(nextFollowUp)) : ''
  return {
    channel: phoneE164 ? 'whatsapp' : 'email',
    marksContacted: status === 'new',
    nextFollowUp: planned > luandaDay(new Date()) ? planned : '',
    note: '',
  }
}

/**
 * Request body. Leaves out an unchanged follow-up, because a colleague may have planned another; a due one is cleared,
 * if it is still the one that was loaded.
 */
export function toContactBody(body: Checked, start: ContactValues, lead: LeadAnswer): ContactBody {
  const { nextFollowUp, ...contact } = body
  const isDue = dueState(lead.nextFollowUp, luandaDay(new Date())) !== null
  const isLeft = (nextFollowUp ?? '') === start.nextFollowUp && !isDue
  if (isLeft) return contact
  return nextFollowUp === null ? { ...body, loadedFollowUp: lead.nextFollowUp } : body
}
