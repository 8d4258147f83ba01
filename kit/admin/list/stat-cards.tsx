import { Icon } from '../icons/icon'
import { StaffLink } from '../shell/shown-address'
import './stat-cards.css'

export interface Stat {
  label: string
  /** Formatted for people. */
  value: string
  /** Link to the counted records. */
  href?: string
}

/** The figures above a screen's list. Above a phone's list they are folded into one line. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <section aria-label={label}>
      <details className="staff-stats-fold">
        <summary>
          {label} <Icon name="chevron-down" size={16} />
        </summary>
      </details>
      <dl className="staff-stats">
        {stats.map((stat) => (
          <div className="staff-stats__card" key={stat.label}>
            <dt className="tw:text-muted tw:text-xs tw:min-[1200px]:leading-[14px]">
              {stat.href ? (
                <StaffLink className="staff-stats__link" href={stat.href} prefetch={false}>
                  {stat.label}
                </StaffLink>
              ) : (
                stat.label
              )}
            </dt>
            <dd className="tw:m-0 tw:wrap-anywhere tw:text-lg tw:font-semibold tw:tabular-nums tw:leading-[24px] tw:max-[1199px]:text-base">
              {stat.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
