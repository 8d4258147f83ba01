import { SearchIcon, useAuth, XIcon } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { Switch } from '@kit/admin/form/switch-field'
import type { ScreenName } from '@kit/admin/shell/screens'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { cutText } from '@kit/lib/text'
import { MAX_SEARCH_LENGTH } from '../domain/found-kinds'
import { SearchResults } from './search-results'
import { useScreenSearch } from './screen-search'
import { useSearchBox } from './use-search-box'
import type { TypedAhead } from './typed-ahead'
import './search-dialog.css'

interface Props {
  onClose: () => void
  /** Changes whenever the shortcut is pressed, also while open. */
  opened: number
  /** All screens that the slices declare. */
  screens: readonly ScreenName[]
  /** Text typed before the field was ready. */
  takeTyped: TypedAhead['take']
}

/**
 * The global search: a combobox in a dialog. The browser's dialog traps the focus, closes on Escape and returns the
 * focus.
 */
export function SearchDialog({ onClose, opened, screens, takeTyped }: Props) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const close = () => dialogRef.current?.close()
  const findScreens = useScreenSearch(screens)
  const { active, chooseMine, input, isMine, options, retry, state, text, type } = useSearchBox({
    findScreens,
    listId,
    onChosen: close,
  })
  const { user } = useAuth()

  const begin = useEffectEvent(() => {
    // React runs effects twice in development; closing in between would count as closed by the user.
    if (!dialogRef.current?.open) dialogRef.current?.showModal()
    // Take the typed keys now: from here on the field receives keys itself.
    const { isEntered, text: typed } = takeTyped()
    if (typed !== '') type(cutText(typed, MAX_SEARCH_LENGTH), isEntered)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- pressing the keys again begins to collect again
  useEffect(() => begin(), [opened])

  return (
    // A click on the dialog itself is one on what is behind it; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-label="Pesquisar em tudo"
      className="tw:dialog tw:mt-[min(12vh,110px)] tw:mb-auto tw:mx-auto tw:w-[min(640px,calc(100vw-24px))] tw:max-h-[min(640px,calc(100dvh-24px))] tw:overflow-hidden tw:pointer-coarse:mt-[12px]"
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
      onClose={onClose}
      ref={dialogRef}
    >
      <div className="tw:stack tw:max-h-[inherit]">
        <div className="search-dialog__head tw:flex tw:items-center tw:gap-4 tw:ps-8 tw:pe-[6px] tw:border-b tw:border-line tw:[&>svg]:size-[20px] tw:[&>svg]:shrink-0">
          <SearchIcon />
          <input
            {...input}
            aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={options.length > 0}
            aria-label="Pesquisar em tudo"
            autoComplete="off"
            className="tw:flex-1 tw:min-w-0 tw:h-[56px] tw:border-0 tw:outline-none tw:bg-transparent tw:text-inherit tw:inherit-font tw:text-base tw:text-ellipsis tw:placeholder:text-grey-600"
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
        {hasRole(user, CRM_ROLES) ? (
          <div className="tw:flex tw:items-center tw:self-end tw:gap-[8px] tw:pt-[8px] tw:pb-0 tw:px-8 tw:text-grey-700 tw:text-xs">
            <Switch checked={isMine} id={`${listId}-mine`} onChange={({ target }) => chooseMine(target.checked)} />
            <label htmlFor={`${listId}-mine`}>Só os meus registos</label>
          </div>
        ) : null}
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
