import type { PayloadRequest } from 'payload'

import { makeChannelOf } from '../domain/channels'
import { readGlobal } from '@kit/data/documents'

/**
 * Returns a function that finds a touch's channel by the agency's current rules. Checks no role: whoever sees a lead
 * sees its channel.
 */
export async function readChannelOf(req: PayloadRequest): Promise<ReturnType<typeof makeChannelOf>> {
  const { rules } = await readGlobal(req, 'channels', { rules: true })
  return makeChannelOf(rules ?? [])
}
