'use client'

import { Link, useAuth } from '@payloadcms/ui'
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'

import { loadPersistently } from '@kit/lib/load-persistently'
import { hasRole } from '@kit/lib/roles'
import { SCREEN_KEYS } from './screen-keys'
import { useShortcuts } from './use-shortcuts'
import { useShortcutsSetting } from './shortcuts-setting'

const ShortcutsDialog = lazy(async () => ({
  default: (await loadPersistently(() => import('./shortcuts-dialog'))).ShortcutsDialog,
}))

const ShortcutsContext = createContext<(() => void) | null>(null)

/** Opens the list of keys; null where nobody is signed in. */
export const useOpenShortcuts = () => use(ShortcutsContext)

/** The keys of the staff screens, wherever somebody is signed in. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
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
      const screen = SCREEN_KEYS[letter]
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
          <ShortcutsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </ShortcutsContext>
  )
}

/** A link that is clicked at once: at a link Payload asks whether unsaved changes may be left. */
function GoTo({ path }: { path: string }) {
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => ref.current?.click(), [])
  return (
    <Link hidden href={path} prefetch={false} ref={ref} tabIndex={-1}>
      {path}
    </Link>
  )
}
