import { Streamed } from '@/site/streamed'
import type { CategoryFilter } from './category-filter'
import { PortfolioFailure } from './portfolio-failure'
import type { PortfolioProject } from './portfolio-project'
import { PortfolioSkeleton } from './portfolio-skeleton'
import { ProjectBrowser } from './project-browser'
import { readPortfolio } from './read-portfolio'

/** The projects; six grey cards stand in for them only when the read takes longer than a moment (PORT-09). */
export const PortfolioList = ({ filter }: { filter: CategoryFilter }) => {
  const reading = readPortfolio()
  return (
    <Streamed fallback={<PortfolioSkeleton filter={filter} />} reading={reading}>
      <Projects filter={filter} reading={reading} />
    </Streamed>
  )
}

interface ProjectsProps {
  filter: CategoryFilter
  reading: Promise<PortfolioProject[] | null>
}

const Projects = async ({ filter, reading }: ProjectsProps) => {
  const projects = await reading
  return projects ? <ProjectBrowser initialFilter={filter} projects={projects} /> : <PortfolioFailure filter={filter} />
}
