import type { ServiceRow } from './service-row'

/** The category with its colour (SVC-06). */
export const CategoryTag = ({ category }: Pick<ServiceRow, 'category'>) => (
  <span className="service-category tw:inline-flex tw:items-center tw:gap-[7px] tw:text-muted">
    {category && (
      <span
        aria-hidden
        className="service-category__dot tw:size-[10px] tw:shrink-0 tw:border tw:border-[rgb(128_128_128/50%)] tw:rounded-full"
        style={{ background: category.color }}
      />
    )}
    {category ? category.name : 'Sem categoria'}
  </span>
)
