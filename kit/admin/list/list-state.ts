import type { ZodType } from 'zod'

/** The part of a list's state that the address carries. */
export interface ListState {
  /** One record alone: the screen asks for it, no address does. */
  id?: string | undefined
  limit?: number | undefined
  page?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  category?: string | undefined
  priority?: string | undefined
  kind?: string | undefined
  /** Only what is to be done by a day: today, or before. */
  due?: string | undefined
  /** Whose records: `me`, `none` or a person's id; `all` says that it is everybody's. */
  owner?: string | undefined
  /** `none`: what nobody is to see to. */
  next?: string | undefined
  /** How the screen shows itself, in its own words; absent is its usual way. */
  view?: string | undefined
  /** Page of a second list beside the main one. */
  aside?: number | undefined
}

type SearchParams = Record<string, string | string[] | undefined>

/**
 * The list's state from the address, read with the query schema of its route. What the schema refuses is left out
 * instead of failing: an address is typed, shared and outlived by people, and a list without one filter is of more
 * use to them than an error.
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

/** The part of the state that concerns the screen and not the list's route; unknown values are left out. */
export function readScreenState(searchParams: SearchParams, views: readonly string[] = []): ListState {
  const view = views.find((known) => known === [searchParams.view].flat()[0])
  const aside = Number([searchParams.aside].flat()[0])
  return {
    ...(view ? { view } : {}),
    ...(Number.isInteger(aside) && aside > 1 && aside <= 1_000_000 ? { aside } : {}),
  }
}

/** The address of a list in another state; whatever narrows the list goes back to its first page. */
export function listAddress(path: string, state: ListState, changes: ListState): string {
  const next: ListState = { ...state, page: undefined, ...changes }
  const query = new URLSearchParams()
  for (const key of [
    'q',
    'status',
    'category',
    'priority',
    'kind',
    'due',
    'owner',
    'next',
    'sort',
    'limit',
    'page',
    'view',
    'aside',
  ] as const) {
    const value = next[key]
    const isFirstPage = (key === 'page' || key === 'aside') && value === 1
    if (value !== undefined && value !== '' && !isFirstPage) query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of the whole list, shown as it is now. */
export function wholeListAddress(path: string, { owner, view }: ListState): string {
  // Said, because the person's last choice would count otherwise.
  return listAddress(path, { owner: owner && 'all', view }, {})
}

/** True when the state narrows the list, so that an empty list is no proof of an empty collection. */
export function isFiltered({ category, due, kind, next, owner, priority, q, status }: ListState): boolean {
  const isOwned = owner !== undefined && owner !== 'all'
  return isOwned || Boolean(q ?? status ?? category ?? priority ?? kind ?? due ?? next)
}
