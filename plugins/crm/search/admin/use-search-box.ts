'use client'

import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

import { MIN_SEARCH_LENGTH } from '../domain/found-kinds'
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
  const [active, setActive] = useState(0)
  const isSearchable = text.trim().length >= MIN_SEARCH_LENGTH
  const [isMine, setIsMine] = useState(false)
  const { answered, options, retry, status } = useRecordSearch(isSearchable ? text : null, async (typed, signal) => [
    ...(await findRecords(typed, isMine, signal)),
    ...findScreens(typed),
  ])
  const isAnswered = answered === text
  /** The user moved with the arrow keys: the active option is a choice, even while results are pending. */
  const [hasWalked, setHasWalked] = useState(false)
  /** Enter was pressed before the results arrived: open the first one. */
  const [isWanted, setIsWanted] = useState(false)

  const type = (typed: string, isEntered = false) => {
    setText(typed)
    setActive(0)
    setHasWalked(false)
    setIsWanted(isEntered)
  }
  const walk = (step: -1 | 1) => {
    setActive((active + step + options.length) % Math.max(options.length, 1))
    setHasWalked(true)
  }
  const choose = () => {
    // Clicks the link, because Payload asks about unsaved changes only on clicks.
    document.getElementById(`${listId}-${active}`)?.click()
    onChosen()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (options[active] && (isAnswered || hasWalked)) choose()
      else setIsWanted(true)
    }
  }
  const chooseWanted = useEffectEvent(() => {
    if (options[active]) choose()
  })
  useEffect(() => {
    if (isWanted && isAnswered) chooseWanted()
  }, [isAnswered, isWanted])
  return {
    active,
    /** Toggles the owner filter and searches again. */
    chooseMine: (chosen: boolean) => {
      setIsMine(chosen)
      setActive(0)
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
