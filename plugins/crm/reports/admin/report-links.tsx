import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'

import { Icon } from '@kit/admin/icons/icon'
import { hasRole } from '@kit/lib/roles'
import { CAMPAIGN_LINKS_SCREEN } from '@crm/campaign-links/screens'
import type { Period } from '../domain/period'
import { ORIGIN_REPORT_SCREEN, PAYMENT_REPORT_SCREEN, TEAM_REPORT_SCREEN } from '../screens'

const REPORTS = [
  { ...TEAM_REPORT_SCREEN, label: 'Equipa' },
  ORIGIN_REPORT_SCREEN,
  PAYMENT_REPORT_SCREEN,
  CAMPAIGN_LINKS_SCREEN,
]

/** Links between the reports, and to the campaign links, which make a campaign's visits countable. */
export const ReportLinks = ({ current, req }: { current: string; req: PayloadRequest }) => (
  <Choices
    label="Relatório"
    options={REPORTS.filter(({ roles }) => hasRole(req.user, roles)).map(({ label, path }) => [
      label,
      path,
      path === current,
    ])}
  />
)

interface ChoicesProps {
  label: string
  options: readonly (readonly [name: string, href: string, isCurrent: boolean])[]
}

/** A row of links; the current one is marked. */
export const Choices = ({ label, options }: ChoicesProps) => (
  <nav
    aria-label={label}
    className="tw:flex tw:flex-wrap tw:items-center tw:gap-4 tw:text-sm tw:phone:scroll-row tw:phone:flex-[1_0_100%] tw:phone:-mx-(--gutter-h) tw:phone:py-[2px] tw:phone:px-(--gutter-h)"
  >
    {options.map(([name, href, isCurrent]) => (
      <Link
        aria-current={isCurrent ? 'true' : undefined}
        className="tw:chip tw:whitespace-nowrap tw:phone:shrink-0"
        href={href}
        key={name}
        prefetch={false}
      >
        {name}
      </Link>
    ))}
  </nav>
)

interface ReportFileProps {
  kept?: Readonly<Record<string, string>>
  path: string
  period: Period
}

/** Link to a report's CSV file, beside its title. */
export const ReportFile = ({ kept = {}, path, period }: ReportFileProps) => (
  <div className="tw:flex tw:justify-end tw:text-sm">
    <FileLink href={`${path}?${new URLSearchParams({ ...kept, ...period })}`} />
  </div>
)

interface FileProps {
  className?: string
  href: string
  label?: string
}

/** A button that looks like the links beside it. */
export const CHIP_BUTTON =
  'tw:chip tw:justify-center tw:gap-[6px] tw:bg-transparent tw:inherit-font tw:whitespace-nowrap tw:cursor-pointer tw:phone:flex-[1_1_40%]'

export const FileLink = ({ className = '', href, label = 'Exportar CSV' }: FileProps) => (
  // With `download`, an error response does not navigate away from the screen.
  <a className={`${CHIP_BUTTON} ${className}`} download="" href={href}>
    <Icon name="file-down" size={18} />
    {label}
  </a>
)
