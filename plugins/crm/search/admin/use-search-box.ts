import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

import { MIN_SEARCH_LENGTH } from '../domain/found-kinds'
import { useActiveOption } from '@kit/admin/form/use-active-option'
import { useRecordSearch } from '@kit/admin/form/use-record-search'
import { findRecords, type FoundOption } from './found-records'

export type SearchState = 'failed' | 'found' | 'hint' | 'none' | 'searching'

interface Options {
  findScreens: (text: string) => FoundOption[]
  /** Id of the list; options append their index. */
  listId: string
  onChosen: () => void
}

/** Typing, arrow-key navigation and Enter. */
export function useSearchBox({ findScreens, listId, onChosen }: Options) {
  const [text, setText] = useState('')
  const isSearchable = text.trim().length >= MIN_SEARCH_LENGTH
  const [isMine, setIsMine] = useState(false)
  const found = useRecordSearch(isSearchable ? text : null, async (typed, signal) => [
    ...(await findRecords(typed, isMine, signal)),
    ...findScreens(typed),
  ])
  const { options, retry, status } = found
  const option = useActiveOption(text, found, (index) => {
    // Clicks the link, because Payload asks about unsaved changes only on clicks.
    document.getElementById(`${listId}-${index}`)?.click()
    onChosen()
  })

  const type = (typed: string, isEntered = false) => {
    setText(typed)
    option.reset(isEntered)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      option.walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      option.confirm()
    }
  }
  return {
    active: option.active,
    /** Toggles the owner filter and searches again. */
    chooseMine: (chosen: boolean) => {
      setIsMine(chosen)
      option.reset()
      retry()
    },
    input: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown,
      value: text,
    },
    isMine,
    options,
    retry,
    state: stateOf(isSearchable, status, options),
    text,
    /** Puts text into the field, optionally followed by Enter. */
    type,
  }
}

function stateOf(isSearchable: boolean, status: 'failed' | 'found' | 'searching', options: FoundOption[]): SearchState {
  if (!isSearchable) return 'hint'
  return status === 'found' && options.length === 0 ? 'none' : status
}
