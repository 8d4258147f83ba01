import type { TileShape } from './arrange-projects'
import type { CategoryFilter } from './category-filter'
import { CategoryTabs } from './category-tabs'
import { TILE_LOOKS } from './project-tile'

/** Grid of the portfolio, shared by list and skeleton. */
export const GRID =
  'mt-10 grid grid-cols-1 gap-x-6 gap-y-14 md:grid-cols-12 lg:mt-14 lg:gap-x-8 lg:gap-y-20 max-md:print:grid-cols-2 print:gap-y-8'

const SHAPES: readonly TileShape[] = ['wide', 'narrow', 'narrow', 'wide', 'half', 'half']

/** Six cards in the places of the projects (PORT-09). */
export const PortfolioSkeleton = ({ filter }: { filter: CategoryFilter }) => (
  <div>
    <CategoryTabs chosen={filter} />
    <ul aria-busy="true" aria-label="A carregar projetos" className={GRID}>
      {SHAPES.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all alike and never move
        <li className={`motion-safe:animate-pulse ${TILE_LOOKS[shape].item}`} key={index}>
          <div className={`bg-paper-deep ${TILE_LOOKS[shape].picture}`} />
          <div className="mt-6 h-7 w-3/5 bg-line" />
          <div className="mt-3 h-4 w-2/5 bg-paper-deep" />
          <div className="mt-5 h-4 w-full bg-paper-deep" />
          <div className="mt-2 h-4 w-4/5 bg-paper-deep" />
        </li>
      ))}
    </ul>
    {/* After a slow read, only script can put the content in place. */}
    <noscript>
      <p className="py-10 text-lg">
        Os projetos estão a demorar. <a href="/portfolio">Carregue a página outra vez.</a>
      </p>
    </noscript>
  </div>
)
