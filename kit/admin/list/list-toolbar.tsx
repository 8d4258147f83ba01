'use client'

import { SearchIcon, useRouteTransition } from '@payloadcms/ui'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { listAddress, type ListState } from './list-state'
import './list.css'

interface Choice {
  label: string
  value: string
}

interface Filter {
  /** What the choice of no value says. */
  all: string
  options: readonly Choice[]
}

/** What can be searched, filtered and ordered. */
export interface ToolbarChoices {
  searchLabel: string
  statuses?: Filter
  categories?: Filter
  priorities?: Filter
  kinds?: Filter
  /** The first one is the list's own order and stays out of the address. */
  sorts?: readonly Choice[]
  /** Whether a button turns the order around; the sorts are then names of fields, ascending. */
  hasDirection?: boolean
}

interface Props extends ToolbarChoices {
  path: string
  state: ListState
  /** The screen's main action, at the right. */
  children?: ReactNode
}

const TYPING_PAUSE_MS = 350

/** Search, filters and order of a list; the address carries them all, so back and forward work. */
export function ListToolbar(props: Props) {
  const { children, hasDirection = false, path, searchLabel, sorts = [], state } = props
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const go = (changes: ListState, how: 'push' | 'replace' = 'push') =>
    startRouteTransition(() => router[how](listAddress(path, state, changes), { scroll: false }))
  const search = useSearchText(state.q ?? '', (q) => go({ q }, 'replace'))

  return (
    <search className="staff-toolbar">
      <form
        action={path}
        className="staff-toolbar__search"
        onSubmit={(event) => {
          event.preventDefault()
          search.submit()
        }}
      >
        <SearchIcon />
        <input
          aria-label={searchLabel}
          className="staff-toolbar__input"
          maxLength={200}
          name="q"
          onChange={(event) => search.type(event.target.value)}
          placeholder={searchLabel}
          type="search"
          value={search.text}
        />
      </form>
      <div className="staff-toolbar__controls">
        {filtersOf(props).map(({ filter: { all, options }, key, label }) => (
          <ToolbarSelect
            key={key}
            label={label}
            onChange={(value) => go({ [key]: value, q: search.take() })}
            options={[{ label: all, value: '' }, ...options]}
            value={state[key] ?? ''}
          />
        ))}
        {sorts.length > 0 ? (
          <SortControls
            hasDirection={hasDirection}
            onSort={(sort) => go({ q: search.take(), sort: sort === sorts[0]?.value ? '' : sort })}
            sort={state.sort ?? sorts[0]?.value ?? ''}
            sorts={sorts}
          />
        ) : null}
        {children}
      </div>
    </search>
  )
}

/** The filters that the list has, with their part of the address. */
function filtersOf({ categories, kinds, priorities, statuses }: Props) {
  const known = [
    { filter: statuses, key: 'status', label: 'Filtrar por estado' },
    { filter: categories, key: 'category', label: 'Filtrar por categoria' },
    { filter: priorities, key: 'priority', label: 'Filtrar por prioridade' },
    { filter: kinds, key: 'kind', label: 'Filtrar por tipo' },
  ] as const
  return known.flatMap(({ filter, ...rest }) => (filter ? [{ filter, ...rest }] : []))
}

interface SortControlsProps {
  hasDirection: boolean
  onSort: (sort: string) => void
  sort: string
  sorts: readonly Choice[]
}

function SortControls({ hasDirection, onSort, sort, sorts }: SortControlsProps) {
  if (!hasDirection) return <ToolbarSelect label="Ordenar" onChange={onSort} options={sorts} value={sort} />
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const Icon = isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <>
      <ToolbarSelect
        label="Ordenar por"
        onChange={(next) => onSort(isDescending ? `-${next}` : next)}
        options={sorts}
        value={field}
      />
      <button
        aria-label={
          isDescending ? 'Ordem descendente: mudar para ascendente' : 'Ordem ascendente: mudar para descendente'
        }
        className="staff-icon-button staff-toolbar__direction"
        onClick={() => onSort(isDescending ? field : `-${field}`)}
        title={isDescending ? 'Ordem descendente' : 'Ordem ascendente'}
        type="button"
      >
        <Icon aria-hidden size={18} />
      </button>
    </>
  )
}

interface ToolbarSelectProps {
  label: string
  onChange: (value: string) => void
  options: readonly Choice[]
  value: string
}

function ToolbarSelect({ label, onChange, options, value }: ToolbarSelectProps) {
  return (
    <select
      aria-label={label}
      className="staff-select staff-toolbar__select"
      onChange={(event) => onChange(event.target.value)}
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

/**
 * The text being typed: searched after a pause or at once on Enter. It follows the address when that changes by other
 * means (back, a link), but not when the address only catches up with a search of its own: people type on meanwhile.
 */
function useSearchText(current: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(current)
  const [followed, setFollowed] = useState(current)
  const [sent, setSent] = useState(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (current !== followed) {
    setFollowed(current)
    if (current !== sent) {
      setSent(current)
      setText(current)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The text as it would be searched now, instead of after the pause. */
  const take = (wanted = text) => {
    clearTimeout(timer.current)
    setSent(wanted.trim())
    return wanted.trim()
  }
  return {
    submit: () => onSearch(take()),
    take,
    text,
    type: (wanted: string) => {
      setText(wanted)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onSearch(take(wanted)), TYPING_PAUSE_MS)
    },
  }
}
