'use client'

import { NavContext, useNav, usePreferences, useWindowInfo } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { PREFERENCE_KEYS } from 'payload/shared'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** From this width on, the menu is beside the screen (as in side-nav.css). */
const WIDE = '(min-width: 1280px)'

/** Closes a menu that would cover the screen chosen in it. */
export const closeUnlessWide = (setNavOpen: (isOpen: boolean) => void) => {
  if (!matchMedia(WIDE).matches) setNavOpen(false)
}

/**
 * Decides instead of Payload whether its menu is open: Payload closes it up to 1440 px, and only after measuring the
 * window. Here, from 1280 px on, it stays as the person left it (open at first); on narrower screens it opens for one
 * page only. Marks the page once this is decided; the layout does not shift afterwards.
 */
export function SettledScreen({ children }: { children: ReactNode }) {
  const nav = useNav()
  const pathname = usePathname()
  const { setPreference } = usePreferences()
  const { breakpoints } = useWindowInfo()
  const [isWide, setIsWide] = useState<boolean>()
  // Payload's layout has read this from the preferences.
  const [isOpen, setIsOpen] = useState(nav.navOpen)
  const [openedAt, setOpenedAt] = useState<string>()
  useLayoutEffect(() => {
    const query = matchMedia(WIDE)
    const look = () => setIsWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  useEffect(() => {
    if (isWide !== undefined) document.documentElement.dataset.settled = ''
  }, [isWide])
  const own = useMemo(
    () => ({
      navOpen: isWide === false ? openedAt === pathname : isOpen,
      setNavOpen: (open: boolean) => {
        if (isWide === false) return setOpenedAt(open ? pathname : undefined)
        setIsOpen(open)
        // On wider screens Payload's own button stores it.
        if (breakpoints.l) void setPreference(PREFERENCE_KEYS.NAV, { open }, true)
      },
    }),
    [breakpoints.l, isOpen, isWide, openedAt, pathname, setPreference],
  )
  const value = useMemo(() => ({ ...nav, ...own }), [nav, own])
  return <NavContext value={value}>{children}</NavContext>
}
