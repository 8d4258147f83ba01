'use client'

import { SearchIcon, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { Children, type ReactNode, useEffect, useEffectEvent, useId, useOptimistic, useState } from 'react'

import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { IconButton } from '../icons/icon-button'
import { useShownAddress } from '../shell/shown-address'
import { listAddress, type ListState } from './list-state'
import { type Choice, type Filter, FilterSelect, ToolbarSelect } from './toolbar-select'
import './list.css'

/** The filters, in their order, with address parameter and label. */
const FILTERS = {
  statuses: { key: 'status', label: 'Filtrar por estado' },
  categories: { key: 'category', label: 'Filtrar por categoria' },
  priorities: { key: 'priority', label: 'Filtrar por prioridade' },
  kinds: { key: 'kind', label: 'Filtrar por tipo' },
  clients: { key: 'client', label: 'Filtrar por cliente' },
  months: { key: 'month', label: 'Filtrar por mês' },
  owners: { key: 'owner', label: 'Filtrar por responsável' },
  nextSteps: { key: 'next', label: 'Filtrar por próximo passo' },
} as const

/** What a list can be searched, filtered and sorted by. */
export interface ToolbarChoices extends Partial<Record<keyof typeof FILTERS, Filter>> {
  searchLabel: string
  /** The first one is the default and stays out of the address. */
  sorts?: readonly Choice[]
  /** Adds a button that reverses the order; the sorts are then field names, ascending. */
  hasDirection?: boolean
}

interface Props extends ToolbarChoices {
  path: string
  state: ListState
  /** Main action of the screen: on the right, on a phone fixed within reach of the thumb. */
  action?: ReactNode
  /** Buttons for views and files. */
  children?: ReactNode
}

const TYPING_PAUSE_MS = 350

/** Search, filters and sorting of a list. All state is in the address, so back and forward work. */
export function ListToolbar(props: Props) {
  const { action, children, hasDirection = false, path, searchLabel, sorts = [] } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const filters = filtersOf(props)
  const router = useRouter()
  const shown = useShownAddress()
  const { isTransitioning, startRouteTransition } = useRouteTransition()
  // Optimistic state, so that a second choice adds to the first before the page has loaded.
  const [state, show] = useOptimistic(props.state)
  const go = (changes: ListState, how: 'push' | 'replace' = 'push') =>
    startRouteTransition(() => {
      show({ ...state, page: undefined, ...changes })
      const address = listAddress(path, state, changes)
      router[address === shown ? 'replace' : how](address, { scroll: false })
    })
  // Not a change made here, which would be in the optimistic state: a link's, perhaps, or only a refresh.
  const isMoving = isTransitioning && state === props.state
  const search = useSearchText(props.state.q ?? '', isMoving, (q) => go({ q }, 'replace'))

  return (
    <search className="staff-toolbar tw:flex tw:flex-wrap tw:gap-5">
      <SearchForm label={searchLabel} path={path} search={search} />
      {filters.length > 0 || sorts.length > 0 || Children.toArray(children).length > 0 ? (
        <MoreButton
          controls={id}
          count={filters.filter(({ filter, key }) => state[key] && state[key] !== filter.allValue).length}
          isOpen={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
      ) : null}
      <div className="staff-toolbar__controls" data-open={isOpen || undefined} id={id}>
        {filters.map(({ filter, key, label }) => (
          <FilterSelect
            filter={filter}
            key={key}
            label={label}
            onChange={(value) => go({ [key]: value, q: search.take() })}
            value={state[key]}
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
      {action ? <div className="staff-toolbar__action">{action}</div> : null}
    </search>
  )
}

interface SearchFormProps {
  label: string
  path: string
  search: ReturnType<typeof useSearchText>
}

function SearchForm({ label, path, search }: SearchFormProps) {
  const isReady = useIsHydrated()
  return (
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
        aria-keyshortcuts="/"
        aria-label={label}
        className="staff-toolbar__input"
        disabled={!isReady}
        maxLength={200}
        name="q"
        onChange={(event) => search.type(event.target.value)}
        placeholder={label}
        type="search"
        value={search.text}
      />
    </form>
  )
}

interface MoreButtonProps {
  /** Id of the controlled element. */
  controls: string
  /** Number of active filters. */
  count: number
  isOpen: boolean
  onPress: () => void
}

/** On a phone, opens filters, sorting, views and files; always open they would push the list off the screen. */
function MoreButton({ controls, count, isOpen, onPress }: MoreButtonProps) {
  return (
    <IconButton
      aria-controls={controls}
      aria-expanded={isOpen}
      className="staff-toolbar__more"
      icon="sliders-horizontal"
      label={count === 0 ? 'Filtros e vistas' : `Filtros e vistas: ${count} em uso`}
      onClick={onPress}
      title="Filtros e vistas"
    >
      {count > 0 ? <span className="staff-toolbar__count">{count}</span> : null}
    </IconButton>
  )
}

const filtersOf = (props: Props) =>
  (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).flatMap((name) => {
    const filter = props[name]
    return filter ? [{ filter, ...FILTERS[name] }] : []
  })

interface SortControlsProps {
  hasDirection: boolean
  onSort: (sort: string) => void
  sort: string
  sorts: readonly Choice[]
}

function SortControls({ hasDirection, onSort, sort, sorts }: SortControlsProps) {
  if (!hasDirection) {
    const isKnown = sorts.some(({ value }) => value === sort)
    const options = isKnown ? sorts : [...sorts, { label: 'Pela coluna', value: sort }]
    return <ToolbarSelect isOrder label="Ordenar" onChange={onSort} options={options} value={sort} />
  }
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  return (
    <>
      <ToolbarSelect
        label="Ordenar por"
        onChange={(next) => onSort(isDescending ? `-${next}` : next)}
        options={sorts}
        value={field}
      />
      <IconButton
        className="staff-toolbar__direction"
        icon={isDescending ? 'arrow-down-wide-narrow' : 'arrow-up-narrow-wide'}
        label={isDescending ? 'Ordem descendente: mudar para ascendente' : 'Ordem ascendente: mudar para descendente'}
        onClick={() => onSort(isDescending ? field : `-${field}`)}
        title={isDescending ? 'Ordem descendente' : 'Ordem ascendente'}
      />
    </>
  )
}

/**
 * The search text, applied on Enter, or after a pause and once nothing loads: while a link's address does, a search would
 * go to the one before it. Follows other changes of the address (back, a link), but not the result of its own search,
 * because the person may still be typing.
 */
function useSearchText(current: string, isMoving: boolean, onSearch: (text: string) => void) {
  const [text, setText] = useState(current)
  /** When to apply the text by itself. */
  const [dueAt, setDueAt] = useState<number | null>(null)
  const [followed, setFollowed] = useState(current)
  const [sent, setSent] = useState(current)
  if (current !== followed) {
    setFollowed(current)
    if (current !== sent) {
      setSent(current)
      setText(current)
      setDueAt(null)
    }
  }
  /** Applies the text now instead of after the pause. */
  const take = () => {
    setDueAt(null)
    setSent(text.trim())
    return text.trim()
  }
  const submit = () => onSearch(take())
  // To the address as it is by then, not as it was while the person typed.
  const submitLate = useEffectEvent(submit)
  useEffect(() => {
    if (dueAt === null || isMoving) return undefined
    const timer = setTimeout(() => submitLate(), dueAt - Date.now())
    return () => clearTimeout(timer)
  }, [dueAt, isMoving])
  return {
    submit,
    take,
    text,
    type: (wanted: string) => {
      setText(wanted)
      setDueAt(Date.now() + TYPING_PAUSE_MS)
    },
  }
}
