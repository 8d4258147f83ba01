import type { PayloadRequest } from 'payload'

import { originText } from '../domain/channels'
import { readTouches } from '../domain/touch'
import type { LeadOrigin } from '../schema'
import { readChannelOf } from './channel-rules'
import { readEarliest } from '@crm/duplicates/operations/find-duplicates'

/**
 * How a lead's person arrived: the first touch comes from their earliest record, the last from this one [ATTR-05]. Two
 * queries. Checks no role: the route does.
 */
export async function readOrigin(req: PayloadRequest, lead: { id: string; lastTouch?: unknown }): Promise<LeadOrigin> {
  const [earliest, channelOf] = await Promise.all([
    readEarliest(req, 'leads', lead.id, 'first_touch'),
    readChannelOf(req),
  ])
  const touches = readTouches({ firstTouch: earliest, lastTouch: lead.lastTouch })
  return { ...touches, firstChannel: channelOf(touches.firstTouch), lastChannel: channelOf(touches.lastTouch) }
}

/** First channel and campaign of a lead as text, for records made from it; null if unknown [ATTR-12]. */
export async function readOriginText(req: PayloadRequest, leadId: string | null): Promise<string | null> {
  if (leadId === null) return null
  const { firstChannel, firstTouch } = await readOrigin(req, { id: leadId })
  return originText(firstChannel, firstTouch?.campaign)
}
