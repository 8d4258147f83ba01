'use client'

import { useAuth } from '@payloadcms/ui'
import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'

import { lazyPart } from '@kit/ui/lazy-part'
import { hasRole } from '@kit/lib/roles'
import type { ScreenKey } from '../shell/screens'
import { StaffLink } from '../shell/shown-address'
import { useShortcuts } from './use-shortcuts'
import { useShortcutsSetting } from './shortcuts-setting'

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'), 'ShortcutsDialog')

const ShortcutsContext = createContext<(() => void) | null>(null)

/** Opens the list of shortcuts; null if nobody is signed in. */
export const useOpenShortcuts = () => use(ShortcutsContext)

interface Props {
  children: ReactNode
  screens: readonly ScreenKey[]
}

/** Enables the shortcuts of the staff screens for signed-in people. */
export function ShortcutsProvider({ children, screens }: Props) {
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const [going, setGoing] = useState<{ path: string; times: number } | null>(null)
  const [isOn] = useShortcutsSetting()
  const open = useCallback(() => setIsOpen(true), [])
  const isSignedIn = Boolean(user)
  useShortcuts({
    isActive: isSignedIn && isOn,
    onHelp: open,
    onScreen: (letter) => {
      const screen = screens.find(({ key }) => key === letter)
      if (screen && hasRole(user, screen.roles))
        setGoing((before) => ({ path: screen.path, times: (before?.times ?? 0) + 1 }))
    },
  })
  return (
    <ShortcutsContext value={isSignedIn ? open : null}>
      {children}
      {going ? <GoTo key={going.times} path={going.path} /> : null}
      {isOpen && isSignedIn ? (
        <Suspense>
          <ShortcutsDialog onClose={() => setIsOpen(false)} screens={screens} />
        </Suspense>
      ) : null}
    </ShortcutsContext>
  )
}

/** Navigates by clicking a link, because Payload asks about unsaved changes only for links. */
function GoTo({ path }: { path: string }) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => ref.current?.click(), [])
  return (
    <StaffLink hidden href={path} prefetch={false} ref={ref} tabIndex={-1}>
      {path}
    </StaffLink>
  )
}
