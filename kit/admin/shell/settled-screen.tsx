'use client'

import { NavContext, useNav, usePreferences, useWindowInfo } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { PREFERENCE_KEYS } from 'payload/shared'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'

/** From here on the menu stands beside the screen (as in side-nav.css). */
const WIDE = '(min-width: 1280px)'

/** Closes a menu that would be in the way of the screen that was chosen in it. */
export const closeUnlessWide = (setNavOpen: (isOpen: boolean) => void) => {
  if (!matchMedia(WIDE).matches) setNavOpen(false)
}

/**
 * Decides in Payload's place whether its menu is open: Payload closes it on screens of up to 1440 px, and only once it has
 * measured the window. Here it is as the person left it (open at first) from 1280 px on; on narrower screens it is opened
 * for one page. Marks the page when this is decided: from then on the layout does not shift.
 */
export function SettledScreen({ children }: { children: ReactNode }) {
  const nav = useNav()
  const pathname = usePathname()
  const { setPreference } = usePreferences()
  const { breakpoints } = useWindowInfo()
  const [isWide, setIsWide] = useState<boolean>()
  // What Payload's layout has read from the preferences.
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
        // Above that, Payload's button stores it.
        if (breakpoints.l) void setPreference(PREFERENCE_KEYS.NAV, { open }, true)
      },
    }),
    [breakpoints.l, isOpen, isWide, openedAt, pathname, setPreference],
  )
  const value = useMemo(() => ({ ...nav, ...own }), [nav, own])
  return <NavContext value={value}>{children}</NavContext>
}
