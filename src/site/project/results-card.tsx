import { hasLongFigure } from '@/site/home/longest-word'
import type { CaseStudy } from './project-view'

/** The 'Resultados' card; renders nothing without results. */
export const ResultsCard = ({ results }: Pick<CaseStudy, 'results'>) =>
  results.length > 0 && (
    <section aria-labelledby="results-title" className="bg-violet-deep text-paper">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-[3fr_9fr] lg:py-20">
        <h2 className="text-3xl font-bold tracking-tight" id="results-title">
          Resultados
        </h2>
        <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
          {results.map(({ label, value }) => (
            <div className="flex flex-col-reverse justify-end border-t border-on-violet-soft/40 pt-4" key={label}>
              <dt className="text-lg text-on-violet-soft">{label}</dt>
              <dd className={`font-display ${sizeOf(results)} font-bold tracking-tighter text-sun`}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )

const sizeOf = (results: CaseStudy['results']): string =>
  hasLongFigure(results) ? 'text-4xl lg:text-5xl' : 'text-6xl lg:text-7xl'
