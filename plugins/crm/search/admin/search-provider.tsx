'use client'

import { useAuth } from '@payloadcms/ui'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'

import { useHasDrawer } from '@kit/admin/drawer/use-has-drawer'
import type { ScreenName } from '@kit/admin/shell/screens'
import { lazyPart } from '@kit/ui/lazy-part'
import { SearchContext } from './search-context'
import { collectTyping } from './typed-ahead'

/** Loaded on demand, because most pages are left without a search. */
const SearchDialog = lazyPart(() => import('./search-dialog'), 'SearchDialog')

/** The global search for the whole admin: ⌘K or Ctrl-K opens it for signed-in staff. */
export function SearchProvider({ children, screens }: { children: ReactNode; screens: readonly ScreenName[] }) {
  const { user } = useAuth()
  /** Presses of the shortcut since it was last closed; 0 while closed. */
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
 * Not while a drawer or question is open, whose input navigating would lose, nor in a rich-text editor, where the
 * shortcut makes a link.
 */
function useSearchShortcut(open: () => void, isActive: boolean): void {
  const isBusy = useHasDrawer()
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      // The browser's own search stays closed in any case, even if the shortcut is pressed twice.
      event.preventDefault()
      if (!isBusy) open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive, isBusy, open])
}
