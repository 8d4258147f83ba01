import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'
import type { Metadata } from 'next'

import { answerNotFound } from '@kit/process/page-status'
import { decodeSegment } from '@/site/decode-segment'
import { ProjectArticle } from '@/site/project/project-article'
import { ProjectMissing } from '@/site/project/project-missing'
import { ProjectNeighbours } from '@/site/project/project-neighbours'
import { projectStructuredData } from '@/site/project/project-structured-data'
import { readProject } from '@/site/project/read-project'
import { summarise } from '@/site/project/summarise'
import { pageMetadata } from '@/site/seo/page-metadata'
import { StructuredData } from '@/site/seo/structured-data'
import { readSiteSettings } from '@/site/settings/read-site-settings'

interface ProjectPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: ProjectPageProps): Promise<Metadata> {
  const found = await readProject(decodeSegment((await params).id))
  if (!found) return { robots: 'noindex', title: 'Projeto não encontrado' }
  const { category, clientName, description, href, seo, slug, tags, title } = found.project
  return pageMetadata({
    description: summarise(description),
    image: { alt: title, path: `/og/projeto/${encodeURIComponent(slug)}` },
    keywords: [...tags, PROJECT_CATEGORY_LABELS[category], ...(clientName ? [clientName] : [])],
    path: href,
    seo,
    title,
  })
}

/** A project (SITE-36, PORT-12…32). Not streamed, because the status depends on whether the project exists. */
const ProjectPage = async ({ params }: ProjectPageProps) => {
  const [found, { agencyName }] = await Promise.all([readProject(decodeSegment((await params).id)), readSiteSettings()])
  if (!found) {
    answerNotFound()
    return <ProjectMissing />
  }
  const { next, previous, project } = found
  return (
    <>
      <StructuredData data={projectStructuredData(project, agencyName)} />
      <ProjectArticle project={project}>
        <ProjectNeighbours next={next} previous={previous} />
      </ProjectArticle>
    </>
  )
}

export default ProjectPage
