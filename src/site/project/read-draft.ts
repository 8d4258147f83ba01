import { readDraftRecord } from '@/site/drafts/read-draft-record'
import { readCaseStudy } from './read-case-study'
import type { ProjectView } from './project-view'
import { picturesOf, toProjectView } from './to-project-view'

/** The latest version of a project for signed-in staff; null for everyone else and for an unknown id. */
export async function readDraft(id: string): Promise<ProjectView | null> {
  const found = await readDraftRecord('projects', id, 0)
  if (!found) return null
  const { doc, payload } = found
  const [pictures, caseStudy] = await Promise.all([picturesOf(payload, [doc]), readCaseStudy(payload, doc)])
  return toProjectView(doc, pictures, caseStudy)
}
