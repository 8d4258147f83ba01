'use client'

import { useNav } from '@payloadcms/ui'

import { useHasDrawer } from '@kit/admin/drawer/use-has-drawer'
import { Icon } from '@kit/admin/icons/icon'
import { ScreenLink } from '@kit/admin/shell/screen-link'
import { type MenuEntry, useIsCurrent } from './side-nav-group'

const ENTRY =
  'phone-bar__entry tw:stack tw:items-center tw:justify-center tw:gap-2 tw:p-0 tw:border-0 tw:bg-transparent tw:inherit-font tw:text-[12px] tw:text-muted tw:no-underline'

/** Bottom bar on phones: the most used screens and a button for the whole menu. Hidden while a drawer is open. */
export function PhoneBar({ entries }: { entries: readonly MenuEntry[] }) {
  const isCurrent = useIsCurrent()
  const { hydrated, navOpen, setNavOpen } = useNav()
  // Until hydration, `navOpen` refers to the menu of a wide screen.
  const isOpen = hydrated && navOpen
  if (useHasDrawer()) return null
  return (
    <nav
      aria-label="Navegação rápida"
      className="phone-bar tw:fixed tw:z-20 tw:inset-x-0 tw:bottom-0 tw:hidden tw:tablet:grid tw:grid-flow-col tw:auto-cols-fr tw:h-(--phone-bar) tw:pb-[env(safe-area-inset-bottom)] tw:border-t tw:border-line tw:bg-paper"
    >
      {entries.map((entry) => (
        <ScreenLink
          className={ENTRY}
          href={entry.href}
          isCurrent={isCurrent(entry)}
          key={entry.href}
          label={entry.label}
          onPress={() => setNavOpen(false)}
        >
          <Icon name={entry.icon} size={20} />
          {entry.label}
        </ScreenLink>
      ))}
      <button aria-expanded={isOpen} className={ENTRY} onClick={() => setNavOpen(!isOpen)} type="button">
        <Icon name={isOpen ? 'x' : 'menu'} size={20} />
        Mais
      </button>
    </nav>
  )
}
