import type { ServerProps } from 'payload'

import './agency-graphics.css'

/** The agency's mark, as the site's header has it, in the colours of the admin's theme. */
const AgencyMark = ({ width }: { width: number }) => (
  <svg aria-hidden className="agency-mark" fill="none" viewBox="0 0 36 28" width={width}>
    <path className="agency-mark__line" d="M6 20C14 20 12 8 20 8s4 12 10 12" strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill="currentColor" r="5" />
    <circle className="agency-mark__point" cx="30" cy="20" r="5" />
  </svg>
)

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
