'use client'

import { SearchIcon } from '@payloadcms/ui'

import { useOpenSearch } from './search-context'
import './search-buttons.css'

const SHORTCUTS = 'Control+K Meta+K'

/** In Payload's header, on every screen. */
export function HeaderSearchButton() {
  const open = useOpenSearch()
  return (
    <button
      aria-keyshortcuts={SHORTCUTS}
      aria-label="Pesquisar em tudo"
      className="search-button search-button--icon"
      onClick={() => open?.()}
      title="Pesquisar em tudo (Ctrl K)"
      type="button"
    >
      <SearchIcon />
    </button>
  )
}

/** In the CRM's navigation bar, with its name. */
export function BarSearchButton() {
  const open = useOpenSearch()
  return (
    <button
      aria-keyshortcuts={SHORTCUTS}
      className="search-button search-button--bar"
      onClick={() => open?.()}
      type="button"
    >
      <SearchIcon />
      Pesquisar
      <kbd aria-hidden className="search-button__keys">
        Ctrl K
      </kbd>
    </button>
  )
}
