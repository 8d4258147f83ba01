'use client'

import { useNav } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import type { IconName } from '@kit/admin/icons/icon-names'
import { closeUnlessWide } from '@kit/admin/shell/settled-screen'
import { StaffLink } from '@kit/admin/shell/shown-address'

export interface MenuEntry {
  /** Further addresses at which the entry is current. */
  alsoAt?: readonly string[] | undefined
  /** Count beside the label, if any. */
  count?: ReactNode
  href: string
  icon: IconName
  label: string
}

/** Returns a check whether an entry is current, on its records' pages too. */
export function useIsCurrent() {
  const pathname = usePathname()
  return ({ alsoAt = [], href }: MenuEntry) =>
    pathname === href || pathname.startsWith(`${href}/`) || alsoAt.includes(pathname)
}

export function SideNavGroup({ entries, label }: { entries: readonly MenuEntry[]; label: string }) {
  const isCurrent = useIsCurrent()
  const { setNavOpen } = useNav()
  return (
    <div>
      <p aria-hidden className="side-nav__label tw:m-0 tw:py-2 tw:px-5 tw:text-xs tw:text-muted">
        {label}
      </p>
      <ul aria-label={label} className="tw:plain-list">
        {entries.map((entry) => (
          <li key={entry.href}>
            <StaffLink
              aria-current={isCurrent(entry) ? 'page' : undefined}
              className="side-nav__link tw:flex tw:items-center tw:gap-5 tw:min-h-[28px] tw:px-5 tw:rounded-m tw:text-ink tw:no-underline tw:touch:min-h-touch tw:tablet:text-base"
              href={entry.href}
              onClick={() => closeUnlessWide(setNavOpen)}
              prefetch={false}
            >
              <Icon name={entry.icon} size={18} />
              <span className="tw:truncate">{entry.label}</span>
              {entry.count}
            </StaffLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
