import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { DraftRefresh } from '@/site/drafts/draft-refresh'
import { ProjectArticle } from '@/site/project/project-article'
import { readDraft } from '@/site/project/read-draft'

export const metadata: Metadata = { robots: { follow: false, index: false }, title: 'Pré-visualização' }

/** The latest draft of a project for signed-in staff, beside the editor or in a tab of its own. */
const ProjectPreviewPage = async ({ params }: { params: Promise<{ id: string }> }) => {
  const project = await readDraft((await params).id)
  if (!project) notFound()
  return (
    <>
      <DraftRefresh />
      <ProjectArticle project={project} />
    </>
  )
}

export default ProjectPreviewPage
