import { buttonClasses } from '@kit/ui/button'
import { type CategoryFilter, filterHref } from './category-filter'

/** The projects could not be read (PORT-10). */
export const PortfolioFailure = ({ filter }: { filter: CategoryFilter }) => (
  <div className="flex min-h-[45vh] flex-col items-start justify-center gap-8 border-t border-line py-16">
    <p className="max-w-[24ch] font-display text-3xl font-bold leading-tight tracking-tight lg:text-4xl" role="alert">
      Erro ao carregar projetos. Tente novamente mais tarde.
    </p>
    <a className={buttonClasses('outline')} href={filterHref(filter)}>
      Tentar novamente
    </a>
  </div>
)
