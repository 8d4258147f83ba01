import type { Project } from '@kit/database/payload-types'
import { absoluteUrl } from '@kit/process/site-url'
import { answerOf } from '@kit/records/answer-of'
import { project, type ProjectAnswer } from './schema'

const plain = answerOf(project.omit({ images: true, results: true }))

export const serializeProject = (doc: Project): ProjectAnswer => ({
  ...plain(doc),
  images: (doc.images ?? []).map(absoluteUrl),
  results: (doc.results ?? []).map(({ label, value }) => ({ label, value })),
})
