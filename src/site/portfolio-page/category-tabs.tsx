import type { MouseEvent } from 'react'

import { CATEGORY_FILTERS, type CategoryFilter, filterHref } from './category-filter'

interface CategoryTabsProps {
  chosen: CategoryFilter
  /** Filters in place; without it, or without script, each tab is a link. */
  onChoose?: (filter: CategoryFilter) => void
  /** Number of projects per tab; unknown while loading. */
  counts?: Record<CategoryFilter, number>
}

/** The portfolio's filter (PORT-02, PORT-03). Stays visible under the navigation. */
export const CategoryTabs = ({ chosen, counts, onChoose }: CategoryTabsProps) => (
  <nav
    aria-label="Categorias"
    className="sticky top-16 z-30 border-b border-line bg-paper max-md:-mx-[clamp(1.125rem,4vw,3.5rem)]"
  >
    <ul className="flex gap-x-6 overflow-x-auto [scrollbar-width:none] max-md:px-[clamp(1.125rem,4vw,3.5rem)] lg:gap-x-9">
      {CATEGORY_FILTERS.map(({ filter, label }) => (
        <li className="shrink-0" key={filter}>
          <a
            aria-current={filter === chosen ? 'true' : undefined}
            className="flex min-h-14 items-center gap-1 border-b-4 border-transparent pt-1 font-display text-lg font-semibold tracking-tight text-ink-soft outline-offset-[-3px] transition-colors hover:border-violet-pale hover:text-ink active:text-violet-text aria-[current]:border-violet aria-[current]:text-ink lg:text-xl"
            data-filter={filter}
            data-scripted=""
            href={filterHref(filter)}
            onClick={onChoose && ((event) => chooseInPlace(event, () => onChoose(filter)))}
          >
            {label}
            {/* Hidden from screen readers, because the list states the number in words. */}
            <span aria-hidden="true" className="-mt-2 min-w-4 font-sans text-sm font-medium tabular-nums">
              {counts?.[filter]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Calls `choose` on a plain click; leaves opening in a new tab or window to the browser. */
export function chooseInPlace(event: MouseEvent, choose: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  choose()
}
