import type { ReactNode } from 'react'

import { ProjectFacts } from './project-facts'
import { ProjectGallery } from './project-gallery'
import { ClientWords, ProjectStory } from './project-story'
import { ProjectHeader } from './project-header'
import type { ProjectView } from './project-view'
import { ResultsCard } from './results-card'

interface ProjectArticleProps {
  project: ProjectView
  /** Content after the project itself. */
  children?: ReactNode
}

/** A project's page (PORT-13…29), for visitors and for editors previewing a draft. */
export const ProjectArticle = ({ children, project }: ProjectArticleProps) => (
  <article aria-labelledby="project-title">
    <ProjectHeader project={project} />
    <ProjectGallery pictures={project.pictures} />
    <ProjectFacts project={project} />
    <ProjectStory caseStudy={project.caseStudy} />
    <ResultsCard results={project.caseStudy.results} />
    <ClientWords words={project.caseStudy.words} />
    {children}
  </article>
)
