import type { PayloadRequest } from 'payload'

import { readGlobal } from '@kit/data/documents'

/** What staff's messages call the agency. */
export async function readAgencyName(req: PayloadRequest): Promise<string> {
  const { agencyName } = await readGlobal(req, 'site-settings', { agencyName: true })
  return agencyName ?? 'Agência'
}
