import { z } from 'zod'

import {
  choice,
  integer,
  isoDate,
  LENGTH,
  MAX_INTEGER,
  optionalText,
  optionalWebAddress,
  requiredText,
  uuidText,
  webAddress,
} from '@kit/http/fields'
import { PROJECT_CATEGORIES } from './domain/project-category'

export const IMAGES_MESSAGE = 'Pelo menos uma imagem é necessária'
const MAX_IMAGES = 50
const MAX_TAGS = 50

/** The project form (API-17, API-18; PADM-32…38). */
export const projectInput = z.object({
  category: choice(PROJECT_CATEGORIES, 'Escolha uma categoria'),
  clientName: optionalText(),
  description: requiredText('Descrição é obrigatória', LENGTH.long),
  displayOrder: integer(0, MAX_INTEGER, 'A ordem tem de ser um número inteiro a partir de 0').optional(),
  featured: integer(0, 1, 'O destaque é 0 ou 1').optional(),
  images: z
    .array(webAddress('URL de imagem inválido'), { error: IMAGES_MESSAGE })
    .min(1, IMAGES_MESSAGE)
    .max(MAX_IMAGES, `No máximo ${MAX_IMAGES} imagens`),
  projectUrl: optionalWebAddress('URL do projeto inválido'),
  slug: optionalText(),
  tags: z
    .array(requiredText('Tag inválida'), { error: 'Tags inválidas' })
    .max(MAX_TAGS, `No máximo ${MAX_TAGS} tags`)
    .optional(),
  title: requiredText('Título é obrigatório'),
})
export type ProjectInput = z.output<typeof projectInput>

/** A portfolio project (DATA-22…30, DATA-92). */
export const project = z.object({
  category: z.enum(PROJECT_CATEGORIES),
  clientName: z.string().nullable(),
  createdAt: isoDate,
  description: z.string(),
  displayOrder: z.int(),
  featured: z.int().min(0).max(1),
  id: uuidText,
  images: z.array(z.string()),
  projectUrl: z.string().nullable(),
  slug: z.string(),
  tags: z.array(z.string()),
  title: z.string(),
  updatedAt: isoDate,
})
export type ProjectAnswer = z.output<typeof project>
