import { headers } from 'next/headers'

import { hasRole, STAFF } from '@kit/lib/roles'
import { runningPayload } from '@kit/process/running-payload'
import { isUuid } from '@kit/lib/uuid'
import { readCaseStudy } from './read-case-study'
import type { ProjectView } from './project-view'
import { picturesOf, toProjectView } from './to-project-view'

/**
 * The latest version of a project, published or not, for the member of staff who is signed in; null for everyone else
 * and for an unknown id. Reads the request's headers.
 */
export async function readDraft(id: string): Promise<ProjectView | null> {
  if (!isUuid(id)) return null
  const payload = runningPayload()
  const { user } = await payload.auth({ headers: await headers() })
  if (!user || !hasRole(user, STAFF)) return null
  const doc = await payload.findByID({
    collection: 'projects',
    depth: 0,
    disableErrors: true,
    draft: true,
    id,
    overrideAccess: false,
    user,
  })
  if (!doc) return null
  const [pictures, caseStudy] = await Promise.all([picturesOf(payload, [doc]), readCaseStudy(payload, doc)])
  return toProjectView(doc, pictures, caseStudy)
}
