import { Picture } from '@kit/ui/picture'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { MarkLine } from '@/site/layout/mark-line'
import type { ArticleView } from './article-view'

interface ArticleCardProps {
  article: ArticleView
  level: 'h2' | 'h3'
}

/** A news article in a list; the whole card is the link. */
export const ArticleCard = ({ article, level: Heading }: ArticleCardProps) => {
  const { category, cover, dayText, excerpt, href, isoDay, title } = article
  return (
    <li className="group relative border-t-2 border-ink pt-5">
      <div className="mb-5 aspect-3/2 overflow-hidden bg-paper-deep">
        {cover ? (
          <Picture
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
            sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 92vw"
            source={{ ...cover, alt: '' }}
          />
        ) : (
          <DrawnCover />
        )}
      </div>
      <p className="text-sm font-medium text-ink-soft">
        <time dateTime={isoDay}>{dayText}</time>
        {category && ` · ${category.name}`}
      </p>
      <Heading className="mt-2 text-2xl font-bold leading-tight tracking-tight wrap-anywhere">
        <a
          className="decoration-violet decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline active:text-violet-text"
          href={href}
        >
          {unbrokenClitics(title)}
        </a>
      </Heading>
      <p className="mt-2 text-ink-soft wrap-anywhere">{excerpt}</p>
    </li>
  )
}

/** The brand's line, in place of a cover. */
const DrawnCover = () => (
  <MarkLine
    className="size-full bg-violet-pale"
    path="M120 290C250 290 230 110 320 110S390 240 480 240"
    points={[
      { fill: 'var(--color-ink)', r: 44, x: 120, y: 290 },
      { fill: 'var(--color-sun)', r: 44, x: 480, y: 240 },
    ]}
    viewBox="0 0 600 400"
    width={36}
  />
)

/** A list of news articles in three columns. */
export const ArticleList = ({ articles, level }: { articles: readonly ArticleView[]; level: 'h2' | 'h3' }) => (
  <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article) => (
      <ArticleCard article={article} key={article.id} level={level} />
    ))}
  </ul>
)
