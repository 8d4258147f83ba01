import type { PayloadRequest } from 'payload'

import { readGlobal } from '@kit/data/documents'
import { agencyNameOf } from '../domain/agency-name'

/** The agency's name for staff's messages. */
export async function readAgencyName(req: PayloadRequest): Promise<string> {
  return agencyNameOf(await readGlobal(req, 'site-settings', { agencyName: true }))
}
