import { ArrowLeft, ArrowRight } from 'lucide-react'

import { buttonClasses } from '@kit/ui/button'
import { Picture } from '@kit/ui/picture'
import { ClosingSection } from '@/site/sections/closing-section'
import { PageTitle, TITLE } from '@/site/sections/page-title'
import { Prose } from '@/site/sections/prose'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { ArticleList } from './article-card'
import type { ArticleView } from './article-view'

interface ArticlePageProps {
  article: ArticleView
  related: readonly ArticleView[]
}

/** A news article, three related ones, and a call to action for its category (PAGE-04). */
export const ArticlePage = async ({ article, related }: ArticlePageProps) => {
  const { news } = await readSiteTexts()
  const { author, category, content, cover, dayText, excerpt, isoDay, title } = article
  return (
    <>
      <article className="wrap pb-16 pt-24 lg:pb-28 lg:pt-32">
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink"
          href="/noticias"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Notícias
        </a>
        <PageTitle className={`mt-6 [--title-line:20] ${TITLE}`}>{title}</PageTitle>
        <p className="mt-5 flex flex-wrap gap-x-3 font-medium text-ink-soft">
          <time dateTime={isoDay}>{dayText}</time>
          {author && <span>{author}</span>}
          {category && <span>{category.name}</span>}
        </p>
        {cover && (
          <Picture
            className="mt-10 aspect-3/2 w-full object-cover lg:aspect-2/1"
            isUrgent
            sizes="(min-width: 84rem) 77rem, 92vw"
            source={cover}
          />
        )}
        <div className="lg:pl-[33%]">
          <p className="mt-10 max-w-[60ch] text-xl font-medium leading-relaxed wrap-anywhere">{excerpt}</p>
          {content && <Prose className="mt-2" text={content} />}
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="mais-noticias" className="bg-paper-deep py-16 lg:py-24">
          <div className="wrap">
            <h2 className="mb-10 text-title font-bold" id="mais-noticias">
              Mais notícias
            </h2>
            <ArticleList articles={related} level="h3" />
          </div>
        </section>
      )}
      <ClosingSection
        heading={category ? `Precisa de ${category.name}?` : news.closingTitle}
        id="noticia-chamada"
        text={news.closingText}
      >
        <a className={`mt-8 ${buttonClasses('sun')}`} data-call="" href="/?quote=true#contact">
          Pedir uma proposta
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      </ClosingSection>
    </>
  )
}
