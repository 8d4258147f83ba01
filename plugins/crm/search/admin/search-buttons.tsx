'use client'

import { SearchIcon } from '@payloadcms/ui'

import { useOpenSearch } from './search-context'
import './search-buttons.css'

/** In Payload's header on every screen; with label and shortcut where there is room. */
export function HeaderSearchButton() {
  const open = useOpenSearch()
  return (
    <button
      aria-keyshortcuts="Control+K Meta+K"
      className="search-button"
      onClick={() => open?.()}
      title="Pesquisar em tudo (Ctrl K)"
      type="button"
    >
      <SearchIcon />
      <span className="search-button__text">
        Pesquisar<span className="sr-only"> em tudo</span>
      </span>
      <kbd aria-hidden className="search-button__keys">
        Ctrl K
      </kbd>
    </button>
  )
}
