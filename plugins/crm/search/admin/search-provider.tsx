'use client'

import { useAuth } from '@payloadcms/ui'
import { createContext, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'

import { useHasDrawer } from '@kit/admin/drawer/use-has-drawer'
import type { ScreenName } from '@kit/admin/shell/screens'
import { lazyPart } from '@kit/ui/lazy-part'
import { collectTyping } from './typed-ahead'

/** Loaded on demand: most pages are left without a search. */
const SearchDialog = lazyPart(() => import('./search-dialog'), 'SearchDialog')

/** Opens the global search; null if nobody is signed in. */
export const SearchContext = createContext<(() => void) | null>(null)

/** The global search for the whole admin; signed-in staff open it with ⌘K or Ctrl-K. */
export function SearchProvider({ children, screens }: { children: ReactNode; screens: readonly ScreenName[] }) {
  const { user } = useAuth()
  /** Presses of the shortcut since the dialog was last closed; 0 while closed. */
  const [opened, setOpened] = useState(0)
  const [typedAhead] = useState(collectTyping)
  const close = useCallback(() => setOpened(0), [])
  const open = useCallback(() => {
    typedAhead.start(close)
    setOpened((times) => times + 1)
  }, [close, typedAhead])
  const isSignedIn = Boolean(user)
  useSearchShortcut(open, isSignedIn)

  return (
    <SearchContext value={isSignedIn ? open : null}>
      {children}
      {isSignedIn && opened > 0 ? (
        <Suspense>
          <SearchDialog onClose={close} opened={opened} screens={screens} takeTyped={typedAhead.take} />
        </Suspense>
      ) : null}
    </SearchContext>
  )
}

/**
 * Ignored while a drawer or question is open, whose input would be lost by navigating, and in a rich-text editor, where
 * the shortcut creates a link.
 */
function useSearchShortcut(open: () => void, isActive: boolean): void {
  const isBusy = useHasDrawer()
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      // Always keep the browser's own search closed, even if the shortcut is pressed twice.
      event.preventDefault()
      if (!isBusy) open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive, isBusy, open])
}
