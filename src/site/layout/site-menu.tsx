'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import type { AddedLink } from '@/site/settings/read-menu'
import { MENU_LOOKS, type MenuLook } from './menu-look'
import { NAVIGATION, type NavigationEntry, sectionHref } from './navigation'

const LIST_ID = 'menu-principal'

/** An empty popover that holds the menu's open state. Styles and scripts read it; the browser opens it. */
const MARK_ID = 'menu-aberto'

interface SiteMenuProps {
  added?: readonly AddedLink[]
  hiddenSections?: readonly string[]
  look?: MenuLook
}

/**
 * The navigation's entries; on small screens behind a toggle, and closed after a choice (SITE-52…54). The browser
 * handles the toggle (decision 0031), so it works before the script loads and without it. Browsers without popovers
 * show the whole list.
 */
export const SiteMenu = ({ added = [], hiddenSections, look: lookName = 'tablet' }: SiteMenuProps) => {
  const look = MENU_LOOKS[lookName]
  // The browser's state, perhaps from before hydration; null until read.
  const isOpen = useSyncExternalStore(subscribe, isMenuOpen, () => null)
  const toggle = useRef<HTMLButtonElement>(null)
  const path = usePathname()
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      closeMenu()
      toggle.current?.focus()
    }
    if (isOpen) document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <nav aria-label="Principal" className="contents">
      <button
        aria-controls={LIST_ID}
        // Left to the browser until hydrated.
        aria-expanded={isOpen ?? undefined}
        className={`-mr-2.5 flex size-11 items-center justify-center active:text-violet-text no-popover:hidden ${look.toggle}`}
        data-tooltip={isOpen ? 'Fechar menu' : 'Abrir menu'}
        popoverTarget={MARK_ID}
        ref={toggle}
        type="button"
      >
        <span className={IF_CLOSED}>
          <Menu aria-hidden="true" className="size-6" />
          <span className="sr-only">Abrir menu</span>
        </span>
        <span className={IF_OPEN}>
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">Fechar menu</span>
        </span>
      </button>
      <span className="hidden" id={MARK_ID} popover="manual" />
      <ul
        className={`hidden group-has-[:popover-open]/header:flex no-popover:flex max-h-[calc(100dvh-4rem)] w-full flex-col overflow-y-auto border-t border-line py-3 ${look.list}`}
        id={LIST_ID}
      >
        {withAdded(added).map(({ href, isHighlighted, label: entry }) => (
          <li key={entry}>
            {/* A plain link: the browser scrolls to the anchor, with or without our script. */}
            <a
              aria-current={href === path ? 'page' : undefined}
              className={isHighlighted ? `${HIGHLIGHTED} ${look.call}` : `${PLAIN} ${look.entry}`}
              href={sectionHref(href, hiddenSections)}
              onClick={closeMenu}
            >
              {entry}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Inserts the added entries before the last one, which is the call to action (PAGE-05). */
const withAdded = (added: readonly AddedLink[]): readonly NavigationEntry[] => [
  ...NAVIGATION.slice(0, -1),
  ...added,
  ...NAVIGATION.slice(-1),
]

/** Null if the browser has no popovers. */
function findMark(): HTMLElement | null {
  return 'popover' in HTMLElement.prototype ? document.getElementById(MARK_ID) : null
}

function subscribe(onToggle: () => void): () => void {
  const mark = findMark()
  mark?.addEventListener('toggle', onToggle)
  return () => mark?.removeEventListener('toggle', onToggle)
}

const isMenuOpen = () => findMark()?.matches(':popover-open') ?? null
const closeMenu = () => findMark()?.hidePopover()

const IF_CLOSED = 'group-has-[:popover-open]/header:hidden'
const IF_OPEN = 'hidden group-has-[:popover-open]/header:inline'
const PLAIN =
  'flex min-h-13 items-center font-display text-2xl font-semibold tracking-tight decoration-violet decoration-2 underline-offset-8 hover:underline active:text-violet-text aria-[current]:underline'
const HIGHLIGHTED =
  'mt-3 flex min-h-13 items-center justify-center bg-ink px-6 font-semibold text-paper transition-colors hover:bg-violet-deep active:bg-violet-text'
