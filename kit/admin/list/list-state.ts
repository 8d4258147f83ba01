import type { ZodType } from 'zod'

/** State of a list, stored in the address. */
export interface ListState {
  /** A single record, requested by the screen itself and never by an address. */
  id?: string | undefined
  limit?: number | undefined
  page?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  category?: string | undefined
  priority?: string | undefined
  kind?: string | undefined
  /** Due filter: today or overdue. */
  due?: string | undefined
  /** Owner filter: `me`, `none` or a person's id; `all` for everybody's. */
  owner?: string | undefined
  /** Id of a client. */
  client?: string | undefined
  /** 'YYYY-MM' */
  month?: string | undefined
  /** `none`: records without a next step. */
  next?: string | undefined
  /** View of the screen; absent for the default. */
  view?: string | undefined
  /** Page of a second list beside the main one. */
  aside?: number | undefined
}

/** Values of `view`; which one is the default depends on the screen. */
export const BOARD_VIEW = 'quadro'
export const GRID_VIEW = 'grelha'
export const TABLE_VIEW = 'tabela'

type SearchParams = Record<string, string | string[] | undefined>

/**
 * Parses the list's state from the address with the query schema of its route. Drops invalid values instead of failing:
 * addresses are typed by hand, shared and outdated.
 */
export function readListState({ query: schema }: { query?: ZodType }, searchParams: SearchParams): ListState {
  if (!schema) return {}
  const given: Record<string, string> = {}
  for (const [key, value] of Object.entries(searchParams)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first) given[key] = first
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data as ListState
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])]
  const retried = schema.safeParse(given)
  return retried.success ? (retried.data as ListState) : {}
}

/** Parses the state that only the screen knows (view, second list); drops unknown values. */
export function readScreenState(searchParams: SearchParams, views: readonly string[] = []): ListState {
  const view = views.find((known) => known === [searchParams.view].flat()[0])
  const aside = Number([searchParams.aside].flat()[0])
  return {
    ...(view ? { view } : {}),
    ...(Number.isInteger(aside) && aside > 1 && aside <= 1_000_000 ? { aside } : {}),
  }
}

/** Keys that narrow the list. */
const FILTERS = ['q', 'status', 'category', 'priority', 'kind', 'due', 'client', 'month', 'owner', 'next'] as const

/** Address of the list with changed state; goes back to page 1. */
export function listAddress(path: string, state: ListState, changes: ListState): string {
  const next: ListState = { ...state, page: undefined, ...changes }
  const query = new URLSearchParams()
  for (const key of [...FILTERS, 'sort', 'limit', 'page', 'view', 'aside'] as const) {
    const value = next[key]
    const isFirstPage = (key === 'page' || key === 'aside') && value === 1
    if (value !== undefined && value !== '' && !isFirstPage) query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Address of the unfiltered list in the same view.
 * @param allOwners the owner filter's value for everybody's, where a remembered choice would apply otherwise
 */
export function wholeListAddress(path: string, { owner, view }: ListState, allOwners?: string): string {
  return listAddress(path, { owner: owner && allOwners, view }, {})
}

/** True when the list is filtered: then an empty list does not mean an empty collection. */
export const isFiltered = (state: ListState, allOwners?: string): boolean =>
  FILTERS.some((key) => state[key] && !(key === 'owner' && state.owner === allOwners))
