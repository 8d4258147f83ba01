'use client'

import { Link, NavGroup, useNav } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

interface Props {
  label: string
  links: readonly {
    href: string
    label: string
    /** A number beside the label, when there is something to say. */
    count?: ReactNode
  }[]
}

/** A group of links that looks and behaves as Payload's own. */
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

/** Names the navigation it stands in: Payload gives its menu no name, and none to the breadcrumbs beside it. */
export const SideNavName = () => (
  <span hidden ref={(mark) => mark?.closest('nav')?.setAttribute('aria-label', 'Menu principal')} />
)
