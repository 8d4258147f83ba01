import type { ServiceRow } from './service-row'

/** The category with its colour (SVC-06). */
export function CategoryTag({ category }: Pick<ServiceRow, 'category'>) {
  if (!category) return <span className="service-category">Sem categoria</span>
  return (
    <span className="service-category">
      <span aria-hidden className="service-category__dot" style={{ background: category.color }} />
      {category.name}
    </span>
  )
}
