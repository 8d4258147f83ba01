import { PROJECT_CATEGORY_LABELS } from '@collections/projects/domain/project-category'

import { absoluteUrl } from '@kit/process/site-url'
import type { ProjectView } from './project-view'

/** A project as schema.org's CreativeWork. */
export function projectStructuredData(project: ProjectView, agencyName: string): Record<string, unknown> {
  const { category, clientName, createdAt, description, href, pictures, projectUrl, tags, title } = project
  return {
    '@type': 'CreativeWork',
    creator: { '@type': 'Organization', name: agencyName, url: absoluteUrl('/') },
    dateCreated: createdAt.toISOString(),
    description,
    genre: PROJECT_CATEGORY_LABELS[category],
    image: pictures.map(({ src }) => absoluteUrl(src)),
    inLanguage: 'pt',
    keywords: tags.join(', '),
    name: title,
    url: absoluteUrl(href),
    ...(clientName ? { sourceOrganization: { '@type': 'Organization', name: clientName } } : {}),
    ...(project.host ? { sameAs: projectUrl } : {}),
  }
}
