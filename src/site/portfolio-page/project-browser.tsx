'use client'

import { useEffect, useRef } from 'react'

import { arrangeProjects } from './arrange-projects'
import { CATEGORY_FILTERS, type CategoryFilter, chosenBy, filterHref } from './category-filter'
import { CategoryTabs } from './category-tabs'
import { ComingSoon } from './coming-soon'
import { GRID } from './portfolio-skeleton'
import { type PortfolioProject, ProjectTile } from './project-tile'
import { useCategoryFilter } from './use-category-filter'

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
