import type { PayloadRequest } from 'payload'

import { readGlobal } from '@kit/data/documents'

/** The agency's name for staff's messages. */
export async function readAgencyName(req: PayloadRequest): Promise<string> {
  const { agencyName } = await readGlobal(req, 'site-settings', { agencyName: true })
  return agencyName ?? 'Agência'
}
