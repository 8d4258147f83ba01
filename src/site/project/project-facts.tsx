import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonClasses } from '@kit/ui/button'
import { dayText } from '@kit/lib/dates'
import type { ProjectView } from './project-view'

/** The project in text and numbers, with onward links (PORT-21, PORT-23…28). */
export const ProjectFacts = ({ project }: { project: ProjectView }) => {
  const { caseStudy, createdAt, description, displayOrder, host, projectUrl, tags } = project
  const { service, team, year } = caseStudy
  return (
    <section aria-labelledby="project-title" className="wrap py-16 lg:py-28">
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <Description text={description} />
        <div className="lg:max-w-md lg:justify-self-end lg:self-start lg:w-full">
          <p className="border-b-2 border-ink pb-3 font-display text-2xl font-bold tracking-tight">
            Projeto #{displayOrder}
          </p>
          <dl>
            <Fact label="Criado em">
              <time dateTime={createdAt.toISOString()}>{dayText(createdAt)}</time>
            </Fact>
            {year && <Fact label="Ano">{year}</Fact>}
            {host && <Fact label="Site">{host}</Fact>}
            {service && (
              <Fact label="Serviço">
                <a className="underline decoration-violet decoration-2 underline-offset-4" href={service.href}>
                  {service.name}
                </a>
                <span className="block font-normal text-ink-soft">{service.priceText}</span>
              </Fact>
            )}
            {team.length > 0 && (
              <Fact label="Equipa">
                <ul>
                  {team.map((person) => (
                    <li key={person}>{person}</li>
                  ))}
                </ul>
              </Fact>
            )}
            {tags.length > 0 && (
              <Fact label="Áreas">
                <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
                  {[...new Set(tags)].map((tag) => (
                    <li className="border border-line bg-card px-2.5 py-0.5 text-sm font-medium" key={tag}>
                      {tag}
                    </li>
                  ))}
                </ul>
              </Fact>
            )}
          </dl>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row lg:flex-col">
            <a className={buttonClasses('primary')} data-call="" href="/contact">
              Solicitar Orçamento
            </a>
            {host && (
              <a className={buttonClasses('outline')} href={projectUrl} rel="noopener noreferrer" target="_blank">
                Visitar Projeto
                <ExternalLink aria-hidden="true" className="size-5" />
                <span className="sr-only">(abre noutro separador)</span>
              </a>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Paragraphs are separated by an empty line; the first one is larger. */
const Description = ({ text }: { text: string }) => (
  <div className="max-w-2xl space-y-5 text-lg leading-relaxed text-ink-soft *:first:text-xl *:first:text-ink lg:*:first:text-2xl lg:*:first:leading-snug">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p className="whitespace-pre-line" key={paragraph}>
          {paragraph.trim()}
        </p>
      ))}
  </div>
)

const Fact = ({ children, label }: { children: ReactNode; label: string }) => (
  <div className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-3.5">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
