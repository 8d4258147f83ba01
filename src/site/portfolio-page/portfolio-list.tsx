import { Suspense } from 'react'

import type { CategoryFilter } from './category-filter'
import { PortfolioFailure } from './portfolio-failure'
import type { PortfolioProject } from './portfolio-project'
import { PortfolioSkeleton } from './portfolio-skeleton'
import { ProjectBrowser } from './project-browser'
import { readPortfolio } from './read-portfolio'

/** A read that is done by then is part of the document from the start, in its place and without a script. */
const SOON_MS = 250

type Answer = Awaited<ReturnType<typeof readPortfolio>>

/** The projects; six grey cards stand in for them only when the read takes longer than a moment (PORT-09). */
export const PortfolioList = async ({ filter }: { filter: CategoryFilter }) => {
  const reading = readPortfolio()
  const answer = await Promise.race([reading, soon()])
  if (answer !== 'waiting') return <Projects filter={filter} projects={answer} />
  return (
    <Suspense fallback={<PortfolioSkeleton filter={filter} />}>
      <LateProjects filter={filter} reading={reading} />
    </Suspense>
  )
}

const LateProjects = async ({ filter, reading }: { filter: CategoryFilter; reading: Promise<Answer> }) => (
  <Projects filter={filter} projects={await reading} />
)

const Projects = ({ filter, projects }: { filter: CategoryFilter; projects: PortfolioProject[] | null }) =>
  projects ? <ProjectBrowser initialFilter={filter} projects={projects} /> : <PortfolioFailure filter={filter} />

function soon(): Promise<'waiting'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('waiting'), SOON_MS)
  })
}
