import type { ServerProps } from 'payload'

import './agency-graphics.css'

/** The agency's mark from the site's header, in the admin theme's colours. */
const AgencyMark = ({ width }: { width: number }) => (
  <svg aria-hidden className="tw:block tw:h-auto tw:text-ink" fill="none" viewBox="0 0 36 28" width={width}>
    <path className="tw:stroke-[#8b5cf6]" d="M6 20C14 20 12 8 20 8s4 12 10 12" strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill="currentColor" r="5" />
    <circle className="tw:fill-[#f6b93b]" cx="30" cy="20" r="5" />
  </svg>
)

/** Replaces Payload's icon in the header of every admin page. */
export const AgencyIcon = () => <AgencyMark width={24} />

/** Above the login: the mark and the agency's name. */
export async function AgencyLogo({ payload }: ServerProps) {
  return (
    <span className="agency-logo tw:inline-flex tw:items-center tw:gap-[14px] tw:text-[30px] tw:font-bold tw:tracking-[-0.02em] tw:leading-[1.1]">
      <AgencyMark width={48} />
      {await readAgencyName(payload)}
    </span>
  )
}

/** The name is public on every page of the site, so access rules are not needed. */
async function readAgencyName(payload: ServerProps['payload']): Promise<string> {
  try {
    const { agencyName } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true })
    return agencyName ?? ''
  } catch {
    // The login renders without the database and reports the outage itself.
    return ''
  }
}
