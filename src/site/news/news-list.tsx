import { ArrowLeft, ArrowRight } from 'lucide-react'

import { ArticleList } from './article-card'
import { newsHref } from './news-query'
import type { NewsPage } from './read-articles'

const TAB =
  'flex min-h-14 items-center border-b-4 border-transparent pt-1 font-display text-lg font-semibold tracking-tight text-ink-soft hover:border-violet-pale hover:text-ink active:text-violet-text aria-[current]:border-violet aria-[current]:text-ink'
const STEP =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink'

interface NewsListProps {
  category: number | null
  news: NewsPage
}

/** The news by category, twelve per page (PAGE-04). */
export const NewsList = ({ category, news: { articles, categories, page, pages } }: NewsListProps) => (
  <>
    {categories.length > 1 && (
      <nav aria-label="Categorias" className="mb-10 border-b border-line">
        <ul className="flex flex-wrap gap-x-8">
          {[{ name: 'Todas', number: null }, ...categories].map(({ name, number }) => (
            <li key={name}>
              <a aria-current={number === category ? 'true' : undefined} className={TAB} href={newsHref(1, number)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <ArticleList articles={articles} level="h2" />
    {pages > 1 && (
      <nav aria-label="Páginas" className="mt-14 flex flex-wrap items-center justify-between gap-4">
        {page > 1 ? (
          <a className={STEP} href={newsHref(page - 1, category)} rel="prev">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Mais recentes
          </a>
        ) : (
          <span />
        )}
        <span className="text-ink-soft">
          Página {page} de {pages}
        </span>
        {page < pages ? (
          <a className={STEP} href={newsHref(page + 1, category)} rel="next">
            Mais antigas
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
        ) : (
          <span />
        )}
      </nav>
    )}
  </>
)
