import { XIcon } from '@payloadcms/ui'
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'

import { Field } from './fields'
import './record-picker.css'
import { useActiveOption } from './use-active-option'
import { type RecordOption, useRecordSearch } from './use-record-search'

interface RecordPickerProps {
  label: string
  error?: string | undefined
  placeholder?: string
  /** Shorter texts are not searched. */
  minLength?: number
  value: RecordOption | null
  onChange: (option: RecordOption | null) => void
  /** Matching records, best first. */
  search: (text: string, signal: AbortSignal) => Promise<RecordOption[]>
}

/** Picks one of many records by typing: an ARIA combobox. */
export function RecordPicker(props: RecordPickerProps) {
  const { error, label, minLength, placeholder, value } = props
  const listId = useId()
  const { active, choose, input, isOpen, options, status } = useRecordPicker(props)
  return (
    <div className="staff-picker tw:relative tw:min-w-0">
      <Field error={error} label={label}>
        {(control) => (
          <input
            {...control}
            {...input}
            aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-expanded={isOpen}
            autoComplete="off"
            className="staff-field__control staff-picker__input"
            placeholder={placeholder}
            role="combobox"
            type="text"
          />
        )}
      </Field>
      {value ? (
        <button
          aria-label={`Limpar ${label}`}
          className="staff-icon-button tw:absolute tw:end-0 tw:top-[26px] tw:[&_svg]:w-[20px]"
          onClick={() => choose(null)}
          type="button"
        >
          <XIcon />
        </button>
      ) : null}
      {isOpen ? (
        <div className="tw:absolute tw:z-3 tw:inset-x-0 tw:top-full tw:overflow-hidden tw:mt-[4px] tw:border tw:border-grey-150 tw:rounded-m tw:bg-field tw:shadow-[0_6px_20px_rgb(0_0_0/18%)] tw:text-sm">
          {/* A native list cannot be searched on the server. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div aria-label={label} className="tw:overflow-y-auto tw:max-h-[264px]" id={listId} role="listbox">
            {options.map((option, index) => (
              <Option
                id={`${listId}-${index}`}
                isActive={index === active}
                key={option.id}
                onChoose={() => choose(option)}
                option={option}
              />
            ))}
          </div>
          {status === 'found' && options.length > 0 ? null : (
            <output className="tw:text-muted tw:block tw:p-[12px]">
              {status === 'hint' ? `Escreva pelo menos ${minLength} letras ou algarismos.` : MESSAGES[status]}
            </output>
          )}
        </div>
      ) : null}
    </div>
  )
}

const MESSAGES = {
  failed: 'Não foi possível procurar. Tente novamente.',
  found: 'Nenhum resultado',
  searching: 'A procurar…',
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  option: RecordOption
}

function Option({ id, isActive, onChoose, option }: OptionProps) {
  return (
    // For the pointer only: the keyboard chooses from the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      aria-selected={isActive}
      className="tw:stack tw:justify-center tw:min-h-touch tw:py-[6px] tw:px-[12px] tw:cursor-pointer tw:wrap-anywhere tw:hover:bg-grey-100 tw:aria-selected:bg-grey-100"
      id={id}
      onClick={onChoose}
      onMouseDown={(event) => event.preventDefault()}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option lives in a native list only
      role="option"
    >
      <span>{option.label}</span>
      {option.detail ? <span className="tw:text-muted">{option.detail}</span> : null}
    </div>
  )
}

/** Typing, keyboard navigation and choice. The list is open while text is being typed. */
function useRecordPicker({ minLength = 0, onChange, search, value }: RecordPickerProps) {
  const [text, setText] = useState<string | null>(null)
  const [hasTyped, setHasTyped] = useState(false)
  const choose = (option: RecordOption | null) => {
    onChange(option)
    setText(null)
  }
  const isTooShort = text !== null && text.trim().length < minLength
  const found = useRecordSearch(isTooShort ? null : text, search)
  const { options } = found
  const option = useActiveOption(text, found, (index) => choose(options[index] ?? null))
  const isOpen = text !== null

  const show = (searched: string, isTyped: boolean) => {
    setText(searched)
    setHasTyped(isTyped)
    option.reset()
  }
  const walk = (step: -1 | 1) => {
    if (isOpen) option.walk(step)
    else show('', false)
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
      option.confirm()
    }
  }
  /** On blur, an empty text clears the field; any other text is replaced by the current choice. */
  const onBlur = () => (hasTyped && text?.trim() === '' && value ? choose(null) : setText(null))

  return {
    active: option.active,
    choose,
    input: {
      onBlur,
      onChange: (event: ChangeEvent<HTMLInputElement>) => show(event.target.value, true),
      onKeyDown,
      value: text ?? value?.label ?? '',
    },
    isOpen,
    options,
    status: isTooShort ? ('hint' as const) : found.status,
  }
}
