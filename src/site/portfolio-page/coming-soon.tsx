import { buttonClasses } from '@kit/ui/button'
import { type CategoryFilter, filterHref } from './category-filter'
import { chooseInPlace } from './category-tabs'

interface ComingSoonProps {
  filter: CategoryFilter
  onShowAll: () => void
}

/** A category without projects (PORT-11, OP-35). */
export const ComingSoon = ({ filter, onShowAll }: ComingSoonProps) => (
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
