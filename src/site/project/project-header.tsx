import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import { ArrowLeft } from 'lucide-react'

import { LARGE_TITLE, PageTitle } from '@/site/sections/page-title'
import type { ProjectView } from './project-view'

/** The project's title, category and client (PORT-18…20, PORT-22). */
export const ProjectHeader = ({ project: { category, clientName, isFeatured, title } }: { project: ProjectView }) => (
  <header className="wrap pb-10 pt-24 lg:pb-14 lg:pt-32">
    <a
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-violet-text decoration-2 underline-offset-4 hover:underline active:text-ink"
      href="/portfolio"
    >
      <ArrowLeft aria-hidden="true" className="size-4 transition-transform group-hover:-translate-x-0.5" />
      Portfólio
    </a>
    <p className="mt-5 flex flex-wrap gap-2 text-sm font-semibold lg:mt-8">
      {category && (
        <span className="bg-violet-pale px-3 py-1 text-violet-deep">{PROJECT_CATEGORY_LABELS[category]}</span>
      )}
      {isFeatured && <span className="bg-sun px-3 py-1">Destaque</span>}
    </p>
    <PageTitle className={`mt-5 [--title-line:18] ${LARGE_TITLE}`} id="project-title">
      {title}
    </PageTitle>
    {clientName && (
      <p className="mt-4 text-xl text-ink-soft lg:text-2xl">
        <span className="sr-only">Cliente: </span>
        {clientName}
      </p>
    )}
  </header>
)
