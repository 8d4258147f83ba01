'use client'

import { SearchIcon, XIcon } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'

import { MAX_SEARCH_LENGTH } from '../domain/found-kinds'
import { SearchResults } from './search-results'
import { useSearchBox } from './use-search-box'
import './search-dialog.css'

/**
 * The search over all screens: a combobox in a dialog. The browser's own dialog holds the focus, closes at Escape and
 * gives the focus back to what was used before.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const close = () => dialogRef.current?.close()
  const { active, input, options, retry, state, text } = useSearchBox({ listId, onChosen: close })

  useEffect(() => {
    // React runs effects twice in development; closing in between would count as closed by the person.
    if (!dialogRef.current?.open) dialogRef.current?.showModal()
  }, [])

  return (
    // A click on the dialog itself is one on what is behind it; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-label="Pesquisar em tudo"
      className="search-dialog"
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
      onClose={onClose}
      ref={dialogRef}
    >
      <div className="search-dialog__body">
        <div className="search-dialog__head">
          <SearchIcon />
          <input
            {...input}
            aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={options.length > 0}
            aria-label="Pesquisar em tudo"
            autoComplete="off"
            className="search-dialog__input"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Nome, email, telefone, número…"
            role="combobox"
            spellCheck={false}
            type="text"
          />
          <button aria-label="Fechar" className="staff-icon-button" onClick={close} type="button">
            <XIcon />
          </button>
        </div>
        <SearchResults
          active={active}
          listId={listId}
          onChosen={close}
          onRetry={retry}
          options={options}
          state={state}
          text={text.trim()}
        />
      </div>
    </dialog>
  )
}
