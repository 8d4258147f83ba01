import { usePreferences } from '@payloadcms/ui'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'

export interface Choice {
  label: string
  value: string
}

export interface Filter {
  /** Label of the option without a value. */
  all: string
  /** Address value of that option; absent: the parameter is removed. */
  allValue?: string
  options: readonly Choice[]
  /** Preference key that remembers the last choice. */
  remembersAs?: string
}

interface FilterSelectProps {
  filter: Filter
  label: string
  onChange: (value: string) => void
  value: string | undefined
}

/** A filter that may remember the person's last choice. */
export function FilterSelect({ filter, label, onChange, value }: FilterSelectProps) {
  const { all, allValue = '', options, remembersAs } = filter
  const { setPreference } = usePreferences()
  return (
    <ToolbarSelect
      label={label}
      onChange={(chosen) => {
        if (remembersAs) void setPreference(remembersAs, chosen)
        onChange(chosen)
      }}
      options={[{ label: all, value: allValue }, ...options]}
      value={value ?? allValue}
    />
  )
}

interface ToolbarSelectProps {
  /** Sets the order of the list: between many filters only an icon. */
  isOrder?: boolean
  label: string
  onChange: (value: string) => void
  options: readonly Choice[]
  value: string
}

export function ToolbarSelect({ isOrder = false, label, onChange, options, value }: ToolbarSelectProps) {
  const isReady = useIsHydrated()
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <select
      aria-label={label}
      className={`staff-select staff-toolbar__select${isOrder ? ' staff-toolbar__order' : ''}`}
      disabled={!isReady}
      onChange={(event) => onChange(event.target.value)}
      title={isOrder && chosen ? `${label}: ${chosen}` : undefined}
      value={value}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
