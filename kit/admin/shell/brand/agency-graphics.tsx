import type { ServerProps } from 'payload'

import { AgencyMark } from './agency-mark'
import './agency-graphics.css'

/** In the header of every page of the admin, in the place of Payload's own icon. */
export const AgencyIcon = () => <AgencyMark width={24} />

/** Above the login: the mark and the agency's name. */
export async function AgencyLogo({ payload }: ServerProps) {
  return (
    <span className="agency-logo">
      <AgencyMark width={48} />
      {await readAgencyName(payload)}
    </span>
  )
}

/** The name is on every page of the site: nobody has to be signed in to read it, so there are no access rules. */
async function readAgencyName(payload: ServerProps['payload']): Promise<string> {
  try {
    const { agencyName } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true })
    return agencyName ?? ''
  } catch {
    // The login is there without the database, and says itself that it cannot be used.
    return ''
  }
}
