import type { TextFieldManyValidation, TextFieldSingleValidation } from 'payload'

import { isSitePath } from '@kit/lib/web-address'
import { IMAGES_MESSAGE, projectInput } from './schema'

const IMAGES = projectInput.shape.images
const PROJECT_URL = projectInput.shape.projectUrl

/** The same rule as the documented route, beside which the site's own paths hold (PADM-32…38). */
export const validateImages: TextFieldManyValidation = (value, { data }) => {
  const images = value ?? []
  // What is taken off the site, or only moved, need not become complete for it.
  const isDraft = (data as { _status?: string })._status === 'draft'
  if (images.length === 0) return isDraft || IMAGES_MESSAGE
  // A path is as good as the address that it would be on some site.
  const judged = IMAGES.safeParse(images.map((image) => (isSitePath(image) ? `https://site.invalid${image}` : image)))
  return judged.success || (judged.error.issues[0]?.message ?? 'URL de imagem inválido')
}

/** The same rule as the documented route: nothing, or an address that a visitor can open. */
export const validateProjectUrl: TextFieldSingleValidation = (value) => {
  const judged = PROJECT_URL.safeParse(value ?? null)
  return judged.success || (judged.error.issues[0]?.message ?? 'URL do projeto inválido')
}
