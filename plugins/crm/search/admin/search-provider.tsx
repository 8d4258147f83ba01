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
  const [isOpen, setIsOpen] = useState(false)
  const [typedAhead] = useState(collectTyping)
  const close = useCallback(() => setIsOpen(false), [])
  const open = useCallback(() => {
    typedAhead.start(close)
    setIsOpen(true)
  }, [close, typedAhead])
  const isSignedIn = Boolean(user)
  useSearchShortcut(open, isSignedIn)

  return (
    <SearchContext value={isSignedIn ? open : null}>
      {children}
      {isSignedIn && isOpen ? (
        <Suspense>
          <SearchDialog onClose={close} takeTyped={typedAhead.take} />
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
