'use client'

import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

import { type RecordOption, useRecordSearch } from './use-record-search'

export interface RecordPickerProps {
  label: string
  error?: string | undefined
  placeholder?: string
  value: RecordOption | null
  onChange: (option: RecordOption | null) => void
  /** Matching records, best first. */
  search: (text: string, signal: AbortSignal) => Promise<RecordOption[]>
}

/** Typing, keyboard navigation and choice. The list is open while text is being typed. */
export function useRecordPicker({ onChange, search, value }: RecordPickerProps) {
  const [text, setText] = useState<string | null>(null)
  const [hasTyped, setHasTyped] = useState(false)
  const [active, setActive] = useState(0)
  const { options, status } = useRecordSearch(text, search)
  const isOpen = text !== null

  const show = (searched: string, isTyped: boolean) => {
    setText(searched)
    setHasTyped(isTyped)
    setActive(0)
  }
  const choose = (option: RecordOption | null) => {
    onChange(option)
    setText(null)
  }
  const walk = (step: -1 | 1) => {
    if (isOpen) setActive((active + step + options.length) % Math.max(options.length, 1))
    else show('', false)
  }
  const confirm = () => {
    const option = status === 'found' ? options[active] : undefined
    if (option) choose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (isOpen && event.key === 'Escape') {
      // Payload's modals listen on the document, like React, and would close too.
      event.nativeEvent.stopImmediatePropagation()
      setText(null)
    } else if (isOpen && event.key === 'Enter') {
      // Enter chooses here; it must not submit the form.
      event.preventDefault()
      confirm()
    }
  }
  /** On blur, an empty text clears the field; any other text is replaced by the current choice. */
  const onBlur = () => (hasTyped && text?.trim() === '' && value ? choose(null) : setText(null))

  return {
    active,
    choose,
    input: {
      onBlur,
      onChange: (event: ChangeEvent<HTMLInputElement>) => show(event.target.value, true),
      onKeyDown,
      value: text ?? value?.label ?? '',
    },
    isOpen,
    options,
    status,
  }
}
