'use client'

import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

import { MIN_SEARCH_LENGTH } from '../domain/found-kinds'
import { useRecordSearch } from '@kit/admin/form/use-record-search'
import { findRecords, type FoundOption } from './found-records'

export type SearchState = 'failed' | 'found' | 'hint' | 'none' | 'searching'

interface Options {
  /** The id of the list; its options have it with their place. */
  listId: string
  onChosen: () => void
}

/** Typing, walking through what was found with the arrows and going there with Enter. */
export function useSearchBox({ listId, onChosen }: Options) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const isSearchable = text.trim().length >= MIN_SEARCH_LENGTH
  const { options, retry, status } = useRecordSearch(isSearchable ? text : null, findRecords)

  const walk = (step: -1 | 1) => setActive((active + step + options.length) % Math.max(options.length, 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      // As the pointer would: Payload asks at a clicked link whether unsaved changes may be left.
      document.getElementById(`${listId}-${active}`)?.click()
      onChosen()
    }
  }
  return {
    active,
    input: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value)
        setActive(0)
      },
      onKeyDown,
      value: text,
    },
    options,
    retry,
    state: stateOf(isSearchable, status, options),
    text,
  }
}

function stateOf(isSearchable: boolean, status: 'failed' | 'found' | 'searching', options: FoundOption[]): SearchState {
  if (!isSearchable) return 'hint'
  return status === 'found' && options.length === 0 ? 'none' : status
}
