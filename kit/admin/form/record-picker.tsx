'use client'

import { XIcon } from '@payloadcms/ui'
import { useId } from 'react'

import { Field } from './fields'
import './record-picker.css'
import { type RecordPickerProps, useRecordPicker } from './use-record-picker'
import type { RecordOption } from './use-record-search'

/** Picks one of many records by typing: an ARIA combobox. */
export function RecordPicker(props: RecordPickerProps) {
  const { error, label, placeholder, value } = props
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
          className="staff-picker__clear"
          onClick={() => choose(null)}
          type="button"
        >
          <XIcon />
        </button>
      ) : null}
      {isOpen ? (
        <div className="staff-picker__panel">
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
            <output className="tw:text-muted tw:block tw:p-[12px]">{MESSAGES[status]}</output>
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
      className="staff-picker__option"
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
