'use client'

import { Link, NavGroup, useNav } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

interface Props {
  label: string
  links: readonly {
    href: string
    label: string
    /** Count beside the label, if any. */
    count?: ReactNode
  }[]
}

/** A group of links in the look of Payload's. */
export function SideNavGroup({ label, links }: Props) {
  const pathname = usePathname()
  const { navOpen } = useNav()
  return (
    <NavGroup label={label}>
      {links.map((link) => {
        const isActive = pathname === link.href
        return (
          <Link
            aria-current={isActive ? 'page' : undefined}
            className="nav__link"
            href={link.href}
            key={link.href}
            prefetch={false}
            tabIndex={navOpen ? undefined : -1}
          >
            {isActive ? <div className="nav__link-indicator" /> : null}
            <span className="nav__link-label">{link.label}</span>
            {link.count}
          </Link>
        )
      })}
    </NavGroup>
  )
}

/** Labels the surrounding navigation: Payload names neither its menu nor the breadcrumbs. */
export const SideNavName = () => (
  <span hidden ref={(mark) => mark?.closest('nav')?.setAttribute('aria-label', 'Menu principal')} />
)
