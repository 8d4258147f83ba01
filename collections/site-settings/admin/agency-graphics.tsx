import type { ServerProps } from 'payload'

import { agencyNameOf } from '@collections/site-settings/domain/agency-name'
import type { SiteSetting } from '@kit/database/payload-types'

import './agency-graphics.css'

/** The agency's mark from the site's header, in the admin theme's colours. */
const AgencyMark = ({ width }: { width: number }) => (
  <svg aria-hidden className="tw:block tw:h-auto tw:shrink-0 tw:text-ink" fill="none" viewBox="0 0 36 28" width={width}>
    <path className="tw:stroke-[#8b5cf6]" d="M6 20C14 20 12 8 20 8s4 12 10 12" strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill="currentColor" r="5" />
    <circle className="tw:fill-[#f6b93b]" cx="30" cy="20" r="5" />
  </svg>
)

/** Replaces Payload's icon in the header of every admin page. */
export async function AgencyIcon({ payload }: ServerProps) {
  const { symbol } = await readLook(payload)
  return symbol ? <OwnMark address={SYMBOL} width={26} /> : <AgencyMark width={24} />
}

/** A longer name wraps beside its mark on a phone. */
const LONG_NAME = 16

/** Above the login: the logo, or the mark and the agency's name. */
export async function AgencyLogo({ payload }: ServerProps) {
  const { logo, symbol, ...settings } = await readLook(payload)
  const name = agencyNameOf(settings)
  if (logo) return <OwnMark address="/logos/agencia/logotipo" name={name} width={240} />
  return (
    <span
      className={`agency-logo tw:inline-flex tw:items-center tw:gap-[14px] tw:font-bold tw:tracking-[-0.02em] tw:leading-[1.1] ${name.length > LONG_NAME ? 'tw:text-[20px]' : 'tw:text-[30px]'}`}
    >
      {symbol ? <OwnMark address={SYMBOL} width={48} /> : <AgencyMark width={48} />}
      {name}
    </span>
  )
}

const SYMBOL = '/logos/agencia/simbolo'

/** Light background in both themes: the logo was drawn for one. */
const OwnMark = ({ address, name = '', width }: { address: string; name?: string; width: number }) => (
  <img
    alt={name}
    className="tw:block tw:h-auto tw:max-w-full tw:shrink-0 tw:rounded-s tw:bg-[#fff] tw:p-[2px]"
    src={address}
    width={width}
  />
)

/** Reads without access rules: name and mark are public on every page of the site. */
async function readLook(
  payload: ServerProps['payload'],
): Promise<Partial<Pick<SiteSetting, 'agencyName' | 'logo' | 'symbol'>>> {
  const select = { agencyName: true, logo: true, symbol: true } as const
  try {
    return await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true, select })
  } catch {
    // The login page renders without the database and reports the outage itself.
    return {}
  }
}
