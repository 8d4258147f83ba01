'use client'

import { SearchIcon } from '@payloadcms/ui'
import { use } from 'react'

import { SearchContext } from './search-provider'
import './search-buttons.css'

/** Search button in Payload's header; shows label and shortcut if there is room. */
export function HeaderSearchButton() {
  const open = use(SearchContext)
  return (
    <button
      aria-keyshortcuts="Control+K Meta+K"
      className="search-button tw:relative tw:inline-flex tw:items-center tw:justify-center tw:gap-3 tw:size-touch tw:p-0 tw:border-0 tw:rounded-s tw:bg-transparent tw:inherit-font tw:text-sm tw:text-inherit tw:cursor-pointer tw:hover:bg-grey-100"
      onClick={() => open?.()}
      title="Pesquisar em tudo (Ctrl K)"
      type="button"
    >
      <SearchIcon />
      <span className="tw:max-[1025px]:sr-only">
        Pesquisar<span className="sr-only"> em tudo</span>
      </span>
      <kbd aria-hidden className="tw:hidden tw:ms-4 tw:[font-family:inherit] tw:text-xs tw:min-[1025px]:inline">
        Ctrl K
      </kbd>
    </button>
  )
}
