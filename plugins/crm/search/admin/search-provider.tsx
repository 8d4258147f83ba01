'use client'

import { useAuth, useModal } from '@payloadcms/ui'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'

import { loadPersistently } from '@kit/lib/load-persistently'
import { SearchContext } from './search-context'
import { collectTyping } from './typed-ahead'

/** Most pages are left without a search: its code comes with the first one. */
const SearchDialog = lazy(async () => ({
  default: (await loadPersistently(() => import('./search-dialog'))).SearchDialog,
}))

/** The search over all screens, around the whole admin: ⌘K or Ctrl-K opens it wherever somebody is signed in. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  /** How often the keys were pressed since it was last closed; 0 while it is. */
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
          <SearchDialog onClose={close} opened={opened} takeTyped={typedAhead.take} />
        </Suspense>
      ) : null}
    </SearchContext>
  )
}

/**
 * Not while a drawer or a question is open, whose input going to another screen would lose, and not in a text editor,
 * where the same keys make a link.
 */
function useSearchShortcut(open: () => void, isActive: boolean): void {
  const { modalState } = useModal()
  const isBusy = Object.values(modalState).some((modal) => modal?.isOpen)
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      // The browser's own search stays closed in any case: pressing the keys twice should not leave the page.
      event.preventDefault()
      if (!isBusy) open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive, isBusy, open])
}
