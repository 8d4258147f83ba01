import type { TextFieldManyValidation, TextFieldSingleValidation } from 'payload'

import { isSitePath } from '@kit/lib/web-address'
import { IMAGES_MESSAGE, projectInput } from './schema'

const IMAGES = projectInput.shape.images
const PROJECT_URL = projectInput.shape.projectUrl

/** Same rule as the documented route, plus paths of this site (PADM-32…38). */
export const validateImages: TextFieldManyValidation = (value, { data }) => {
  const images = value ?? []
  // Drafts may have no pictures, so unpublishing or moving one does not require them.
  const isDraft = (data as { _status?: string })._status === 'draft'
  if (images.length === 0) return isDraft || IMAGES_MESSAGE
  // Give a path a dummy origin, so that the rule for URLs accepts it.
  const judged = IMAGES.safeParse(images.map((image) => (isSitePath(image) ? `https://site.invalid${image}` : image)))
  return judged.success || (judged.error.issues[0]?.message ?? 'URL de imagem inválido')
}

/** Same rule as the documented route: empty, or a URL that visitors can open. */
export const validateProjectUrl: TextFieldSingleValidation = (value) => {
  const judged = PROJECT_URL.safeParse(value ?? null)
  return judged.success || (judged.error.issues[0]?.message ?? 'URL do projeto inválido')
}
