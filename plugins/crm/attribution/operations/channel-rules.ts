import type { PayloadRequest } from 'payload'

import { makeChannelOf } from '../domain/channels'
import { readGlobal } from '@kit/data/documents'

/** How channels are read by the agency's table as it is now. Checks no role: whoever sees a lead sees its channel. */
export async function readChannelOf(req: PayloadRequest): Promise<ReturnType<typeof makeChannelOf>> {
  const { rules } = await readGlobal(req, 'channels', { rules: true })
  return makeChannelOf(rules ?? [])
}
