import { buttonClasses } from '@kit/ui/button'
import { Streamed } from '@/site/streamed'
import { type CategoryFilter, filterHref } from './category-filter'
import { PortfolioSkeleton } from './portfolio-skeleton'
import { ProjectBrowser } from './project-browser'
import type { PortfolioProject } from './project-tile'
import { readPortfolio } from './read-portfolio'

/** The projects; shows six grey cards during a slow read (PORT-09). */
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

/** Shown if the projects could not be read (PORT-10). */
const PortfolioFailure = ({ filter }: { filter: CategoryFilter }) => (
  <div className="flex min-h-[45vh] flex-col items-start justify-center gap-8 border-t border-line py-16">
    <p className="max-w-[24ch] font-display text-3xl font-bold leading-tight tracking-tight lg:text-4xl" role="alert">
      Erro ao carregar projetos. Tente novamente mais tarde.
    </p>
    <a className={buttonClasses('outline')} href={filterHref(filter)}>
      Tentar novamente
    </a>
  </div>
)
