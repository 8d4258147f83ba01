import { notFound } from 'next/navigation'

import { ProjectArticle } from '@/site/project/project-article'
import { readDraft } from '@/site/project/read-project'

/** The latest draft of a project for signed-in staff. */
const ProjectPreviewPage = async ({ params }: { params: Promise<{ id: string }> }) => {
  const project = await readDraft((await params).id)
  return project ? <ProjectArticle project={project} /> : notFound()
}

export default ProjectPreviewPage
