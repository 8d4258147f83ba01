import {
  PROJECT_CATEGORIES,
  PROJECT_CATEGORY_LABELS,
  type ProjectCategory,
} from '@collections/projects/domain/project-category'

/** A category of the portfolio, or all of it (PORT-03). */
export type CategoryFilter = ProjectCategory | 'todos'

/** The tabs in documented order (PORT-02, OP-74). */
export const CATEGORY_FILTERS: readonly { filter: CategoryFilter; label: string }[] = [
  { filter: 'todos', label: 'Todos' },
  ...PROJECT_CATEGORIES.map((category) => ({ filter: category, label: PROJECT_CATEGORY_LABELS[category] })),
]

const PARAMETER = 'categoria'

/** Parses a filter; unknown values show everything. */
export function toFilter(value: unknown): CategoryFilter {
  return PROJECT_CATEGORIES.find((category) => category === value) ?? 'todos'
}

/** The filter in an address's query (`?categoria=branding`). */
export function filterOf(query: string): CategoryFilter {
  return toFilter(new URLSearchParams(query).get(PARAMETER))
}

/** Address of the portfolio with this filter. */
export function filterHref(filter: CategoryFilter): string {
  return filter === 'todos' ? '/portfolio' : `/portfolio?${PARAMETER}=${filter}`
}

/** The projects that match a filter, in order. */
export function chosenBy<T extends { category: ProjectCategory }>(filter: CategoryFilter, projects: readonly T[]): T[] {
  return projects.filter(({ category }) => filter === 'todos' || category === filter)
}
