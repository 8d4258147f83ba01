import { ArrowRight } from 'lucide-react'

import type { ProposalState } from '@crm/proposals/schema'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { SpaceProject } from '../space'
import { type SpaceContent, withQuery } from './link-content'
import { owedOf } from './owed'
import { ProposalFrame } from './proposal-frame'
import { daysLeftText } from './days-left'
import { SpacePayments } from './space-payments'
import { projectState, SpaceProjectPage } from './space-project'
import { SpaceRetainers } from './space-retainers'
import { SpaceRow, SpaceSection, SpaceTitle } from './space-section'
import { TEXT_LINK } from './text-link'

interface PageProps {
  content: SpaceContent
  settings: SiteSettings
}

/** A client's space: what they have to do, and everything that is done for them (DELI-03). */
export const SpacePage = ({ content, settings }: PageProps) => {
  const { isStaff, project, space } = content
  return (
    <ProposalFrame isStaff={isStaff} settings={settings} subject={project ? `projeto ${project.number}` : undefined}>
      {project ? (
        <SpaceProjectPage content={content} project={project} settings={settings} />
      ) : (
        <>
          <div className="wrap pb-8 pt-6 lg:pb-12 lg:pt-10">
            <SpaceTitle>{`Espaço de ${space.name}`}</SpaceTitle>
          </div>
          <Owing content={content} />
          <Proposals content={content} />
          <Projects content={content} projects={space.projects.filter(isOpen)} />
          <SpaceRetainers retainers={space.retainers} />
          <SpacePayments account={space.account} content={content} payments={space.payments} settings={settings} />
          <Done content={content} projects={space.projects.filter((one) => !isOpen(one))} />
        </>
      )}
    </ProposalFrame>
  )
}

const isOpen = ({ status }: SpaceProject) => status === 'pending' || status === 'in_progress'

/** Address of a place on this page or on another page of the client. */
function placeOf(path: string, content: SpaceContent): string {
  const [page = '', place = ''] = path.split('#')
  return page === '' ? path : `${withQuery(page, content)}#${place}`
}

const deadlineText = (day: string) => `${daysLeftText(day) ? 'Até' : 'Venceu em'} ${dayText(day)}`

/** What the client has to do comes first (DELI-04). */
const Owing = ({ content }: { content: SpaceContent }) => {
  const owed = owedOf(content.space)
  if (owed.length === 0)
    return (
      <SpaceSection id="falta" title={OWED_TITLE}>
        <p className="text-lg">Neste momento não falta nada da sua parte.</p>
      </SpaceSection>
    )
  return (
    <section aria-labelledby="falta" className="bg-violet-deep text-paper print:bg-transparent print:text-ink">
      <div className="wrap grid gap-x-16 gap-y-5 py-10 lg:grid-cols-[4fr_8fr] lg:py-16">
        <h2 className="text-3xl font-bold tracking-tight lg:text-4xl" id="falta">
          {OWED_TITLE}
        </h2>
        <ol className="border-t-2 border-sun">
          {owed.map(({ day, label, path, title }) => (
            <li className="border-b border-violet" key={path}>
              <a
                className="group flex min-h-14 items-center justify-between gap-6 py-4 hover:text-sun active:text-violet-pale"
                href={placeOf(path, content)}
              >
                <span className="min-w-0">
                  <span className="block text-lg font-semibold [overflow-wrap:anywhere] lg:text-xl">{label}</span>
                  <span className="block text-on-violet-soft [overflow-wrap:anywhere]">
                    {title}
                    {day && ` · ${deadlineText(day)}`}
                  </span>
                </span>
                <ArrowRight aria-hidden="true" className="size-6 shrink-0 text-sun print:hidden" />
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const OWED_TITLE = 'Falta da sua parte'

const STATES: Record<ProposalState, string> = {
  accepted: 'Aceite',
  expired: 'Expirado',
  open: 'Por responder',
  refused: 'Recusado',
}

/** Lists proposals without a project; the others appear with their project. */
const Proposals = ({ content }: { content: SpaceContent }) => {
  const { projects, proposals } = content.space
  const shown = proposals.filter(({ id }) => !projects.some(({ quote }) => quote?.id === id))
  if (shown.length === 0) return null
  return (
    <SpaceSection id="orcamentos" title="Orçamentos">
      <ul className="border-t-2 border-ink">
        {shown.map(({ grossCents, number, path, state, title, validUntil }) => (
          <SpaceRow
            aside={formatKwanza(grossCents)}
            href={path && withQuery(path, content)}
            key={number}
            lead={`Orçamento ${number}`}
            title={title}
          >
            {STATES[state]}
            {state === 'open' && validUntil && ` · Válido até ${dayText(validUntil)}`}
          </SpaceRow>
        ))}
      </ul>
    </SpaceSection>
  )
}

interface ProjectsProps {
  content: SpaceContent
  projects: readonly SpaceProject[]
}

const Projects = ({ content, projects }: ProjectsProps) =>
  projects.length > 0 && (
    <SpaceSection id="projetos" title="Projetos em curso">
      <ProjectList content={content} projects={projects} />
    </SpaceSection>
  )

const ProjectList = ({ content, projects }: ProjectsProps) => (
  <ul className="border-t-2 border-ink">
    {projects.map((project) => (
      <SpaceRow
        href={withQuery(`${content.space.path}/${project.number}`, content)}
        key={project.number}
        lead={`Projeto ${project.number}`}
        title={project.title}
      >
        {projectState(project)}
        {isOpen(project) && project.dueDate && <span className="block">Prazo: {dayText(project.dueDate)}</span>}
      </SpaceRow>
    ))}
  </ul>
)

const Done = ({ content, projects }: ProjectsProps) =>
  projects.length > 0 && (
    <SpaceSection id="concluidos" title="Concluídos">
      <details>
        <summary className={`${TEXT_LINK} cursor-pointer font-semibold`}>
          {projects.length === 1 ? 'Ver 1 projeto' : `Ver ${projects.length} projetos`}
        </summary>
        <div className="mt-4">
          <ProjectList content={content} projects={projects} />
        </div>
      </details>
    </SpaceSection>
  )
