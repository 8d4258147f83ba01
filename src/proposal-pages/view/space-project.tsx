import { ArrowLeft } from 'lucide-react'

import { dayText } from '@kit/lib/dates'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { ShownProject, SpaceProject } from '../space'
import { LateNotice } from './late-notice'
import { type SpaceContent, withQuery } from './link-content'
import { Questions } from './proposal-questions'
import { SpacePayments } from './space-payments'
import { SpaceTitle } from './space-section'
import { TEXT_LINK } from './text-link'

/** State of a project in its client's words (DELI-26). */
export function projectState({ completedAt, status }: Pick<SpaceProject, 'completedAt' | 'status'>): string {
  if (status === 'cancelled') return 'Projeto cancelado'
  if (status === 'completed') return `Projeto concluído${completedAt ? ` em ${dayText(completedAt)}` : ''}`
  return status === 'pending' ? 'Vamos começar em breve' : 'Estamos a trabalhar nele'
}

interface PageProps {
  content: SpaceContent
  project: ShownProject
  settings: SiteSettings
}

/** A project in its client's space (DELI-26). */
export const SpaceProjectPage = ({ content, project, settings }: PageProps) => {
  const { space, typed } = content
  const isCancelled = project.status === 'cancelled'
  const questions = isCancelled ? null : project.questions
  return (
    <>
      {typed?.sentence && !questions && (
        <LateNotice sentence={typed.sentence}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{typed.values.text}</p>
        </LateNotice>
      )}
      <div className="wrap pb-10 pt-4 lg:pb-14 lg:pt-8">
        <p className="print:hidden">
          <a className={LINK} href={withQuery(space.path, content)}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            Espaço de {space.name}
          </a>
        </p>
        {isCancelled ? (
          <SpaceTitle className="mt-3">Projeto cancelado</SpaceTitle>
        ) : (
          <Facts content={content} project={project} />
        )}
      </div>
      {!isCancelled && (
        <>
          <SpacePayments
            account={space.account}
            content={content}
            payments={space.payments.filter(({ orderId }) => orderId === project.id)}
            settings={settings}
          />
          {questions && (
            <Questions {...content} hint="Pergunte o que precisar." known={space.contactName} questions={questions} />
          )}
        </>
      )}
    </>
  )
}

const LINK = `${TEXT_LINK} gap-2 font-semibold`

const Facts = ({ content, project }: Pick<PageProps, 'content' | 'project'>) => (
  <>
    <p className="mt-4 text-sm font-semibold">
      <span className="bg-ink px-3 py-1 text-paper print:px-0 print:text-ink">Projeto {project.number}</span>
    </p>
    <SpaceTitle className="mt-3">{project.title}</SpaceTitle>
    <p className="mt-5 border-l-4 border-sun pl-4 text-xl font-semibold">{projectState(project)}</p>
    {project.dueDate && project.status !== 'completed' && (
      <p className="mt-3 text-lg">Prazo: {dayText(project.dueDate)}</p>
    )}
    {project.ownerName && <p className="mt-1 text-lg">Acompanhado por {project.ownerName}</p>}
    {project.quote?.state === 'accepted' && project.quote.path && (
      <p className="mt-4 print:hidden">
        <a className={LINK} href={withQuery(project.quote.path, content)}>
          Ver o orçamento aceite
        </a>
      </p>
    )}
  </>
)
