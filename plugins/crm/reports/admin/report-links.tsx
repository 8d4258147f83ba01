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
  <nav aria-label={label} className="report-period__names tw:flex tw:flex-wrap tw:items-center tw:gap-4 tw:text-sm">
    {options.map(([name, href, isCurrent]) => (
      <Link
        aria-current={isCurrent ? 'true' : undefined}
        className="report-period__name"
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

export const FileLink = ({ className = '', href, label = 'Exportar CSV' }: FileProps) => (
  // With `download`, an error response does not navigate away from the screen.
  <a className={`report-period__button ${className}`} download="" href={href}>
    <Icon name="file-down" size={18} />
    {label}
  </a>
)
