import { Link } from '@payloadcms/ui'

import { CAMPAIGN_LINKS_SCREEN } from '@crm/campaign-links/screens'
import { ORIGIN_REPORT_SCREEN, TEAM_REPORT_SCREEN } from '../screens'

const REPORTS = [
  ['Equipa', TEAM_REPORT_SCREEN.path],
  [ORIGIN_REPORT_SCREEN.label, ORIGIN_REPORT_SCREEN.path],
  [CAMPAIGN_LINKS_SCREEN.label, CAMPAIGN_LINKS_SCREEN.path],
] as const

/** The ways between the reports, and to what makes a campaign's visits countable. */
export const ReportLinks = ({ current }: { current: string }) => (
  <Choices label="Relatório" options={REPORTS.map(([name, href]) => [name, href, href === current])} />
)

interface ChoicesProps {
  label: string
  options: readonly (readonly [name: string, href: string, isCurrent: boolean])[]
}

/** Links of which one is where the reader is. */
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
