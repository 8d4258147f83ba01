'use client'

import { useEffect, useRef, useState } from 'react'

import { buttonClasses } from '@kit/ui/button'
import { arrangeProjects } from './arrange-projects'
import { CATEGORY_FILTERS, type CategoryFilter, chosenBy, filterHref, filterOf } from './category-filter'
import { CategoryTabs, chooseInPlace } from './category-tabs'
import { GRID } from './portfolio-skeleton'
import { type PortfolioProject, ProjectTile } from './project-tile'

interface ProjectBrowserProps {
  projects: readonly PortfolioProject[]
  initialFilter: CategoryFilter
}

/** Tabs and the projects of the chosen one; filters in place if script runs. */
export const ProjectBrowser = ({ initialFilter, projects }: ProjectBrowserProps) => {
  const { choose, filter } = useCategoryFilter(initialFilter)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(top.current, filter), [filter])
  const shown = chosenBy(filter, projects)
  const shapes = arrangeProjects(shown.map(({ isFeatured }) => isFeatured))
  const chooseFromTop = (next: CategoryFilter) => {
    choose(next)
    // A visitor who had scrolled down starts at the top of the new list.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top}>
      <CategoryTabs
        chosen={filter}
        onChoose={chooseFromTop}
        // Leaves out five zeros, because the text below says it.
        {...(projects.length > 0 && { counts: countByFilter(projects) })}
      />
      <output className="sr-only">{shown.length === 1 ? '1 projeto' : `${shown.length} projetos`}</output>
      {shown.length === 0 ? (
        <ComingSoon filter={filter} onShowAll={() => chooseFromTop('todos')} />
      ) : (
        <ul aria-label="Projetos" className={GRID} data-tiles="">
          {shown.map((project, index) => (
            <ProjectTile isFirst={index === 0} key={project.href} project={project} shape={shapes[index] ?? 'half'} />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The chosen tab, stored in the address: choosing one adds a history entry and loads nothing. Takes over a tab chosen
 * before hydration (src/server/pages/first-answers.ts).
 */
function useCategoryFilter(initial: CategoryFilter) {
  const [filter, setFilter] = useState(initial)
  useEffect(() => {
    const followAddress = () => setFilter(filterOf(window.location.search))
    followAddress()
    window.addEventListener('popstate', followAddress)
    return () => window.removeEventListener('popstate', followAddress)
  }, [])
  const choose = (next: CategoryFilter) => {
    if (next === filter) return
    window.history.pushState(null, '', filterHref(next))
    setFilter(next)
  }
  return { choose, filter }
}

/** A category without projects (PORT-11, OP-35). */
const ComingSoon = ({ filter, onShowAll }: { filter: CategoryFilter; onShowAll: () => void }) => (
  <div className="flex min-h-[45vh] flex-col items-start justify-center gap-8 py-16">
    <p className="font-display text-title font-extrabold">Em breve...</p>
    {filter !== 'todos' && (
      <a
        className={buttonClasses('outline')}
        data-scripted=""
        href={filterHref('todos')}
        onClick={(event) => chooseInPlace(event, onShowAll)}
      >
        Ver todos os projetos
      </a>
    )}
  </div>
)

/** Scrolls the chosen tab into view on a phone. */
function showTab(browser: HTMLElement | null, filter: CategoryFilter): void {
  const tab = browser?.querySelector<HTMLElement>(`nav a[href="${filterHref(filter)}"]`)
  const row = tab?.closest('ul')
  if (tab && row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
}

function countByFilter(projects: readonly PortfolioProject[]): Record<CategoryFilter, number> {
  const counts = CATEGORY_FILTERS.map(({ filter }) => [filter, chosenBy(filter, projects).length] as const)
  return Object.fromEntries(counts) as Record<CategoryFilter, number>
}
