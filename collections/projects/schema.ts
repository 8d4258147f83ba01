import { z } from 'zod'

import {
  choice,
  integer,
  isoDate,
  optionalOrder,
  optionalReference,
  optionalText,
  optionalWebAddress,
  requiredText,
  uuidText,
  webAddress,
} from '@kit/http/fields'
import { isUuid } from '@kit/lib/uuid'
import { answersOf, inputsOf } from '@kit/records/field-schemas'
import { MAX_RESULTS, RESULT_LENGTH, YEARS } from './domain/case-study'
import { PROJECT_CATEGORIES } from './domain/project-category'
import { PROJECT_FIELDS, STORY_FIELDS } from './fields'

export const IMAGES_MESSAGE = 'Pelo menos uma imagem é necessária'
const MAX_IMAGES = 50
const MAX_TAGS = 50

const RESULT_MESSAGE = 'Escreva o número e depois o que ele conta: +35% Vendas em três meses'
const YEAR_MESSAGE = `O ano tem de estar entre ${YEARS.first} e ${YEARS.last}`

const resultInput = z.object({
  label: requiredText(RESULT_MESSAGE, RESULT_LENGTH.label),
  value: requiredText(RESULT_MESSAGE, RESULT_LENGTH.value),
})

/** A project's story, all optional. */
const caseStudyInput = {
  ...inputsOf(STORY_FIELDS),
  results: z
    .array(resultInput, { error: 'Resultados inválidos' })
    .max(MAX_RESULTS, `No máximo ${MAX_RESULTS} resultados`)
    .optional(),
  serviceId: optionalReference('Serviço inexistente'),
  // Not a union: for an invalid value, its error names the first member ('null').
  year: z
    .preprocess(
      (value: number | string | null) => (value === '' ? null : value),
      integer(YEARS.first, YEARS.last, YEAR_MESSAGE).nullable(),
    )
    .optional(),
}

/** The project form (API-17, API-18; PADM-32…38). */
export const projectInput = z.object({
  ...caseStudyInput,
  ...inputsOf(PROJECT_FIELDS),
  category: choice(PROJECT_CATEGORIES, 'Escolha uma categoria'),
  displayOrder: optionalOrder(),
  featured: integer(0, 1, 'O destaque é 0 ou 1').optional(),
  images: z
    .array(webAddress('URL de imagem inválido'), { error: IMAGES_MESSAGE })
    .min(1, IMAGES_MESSAGE)
    .max(MAX_IMAGES, `No máximo ${MAX_IMAGES} imagens`),
  projectUrl: optionalWebAddress('URL do projeto inválido'),
  slug: optionalText(),
  status: choice(['draft', 'published'], 'O estado é rascunho (draft) ou publicado (published)').optional(),
  tags: z
    .array(requiredText('Tag inválida'), { error: 'Tags inválidas' })
    .max(MAX_TAGS, `No máximo ${MAX_TAGS} tags`)
    .optional(),
})
export type ProjectInput = z.output<typeof projectInput>

/** Target of a move: directly before or after another project. */
export const projectPlace = z.object({
  beside: z.string({ error: 'Projeto vizinho em falta' }).refine(isUuid, 'Projeto vizinho inválido'),
  side: choice(['before', 'after'], 'O lado é antes (before) ou depois (after)'),
})

/** A portfolio project (DATA-22…30, DATA-92) with its story, if any. */
export const project = z.object({
  ...answersOf(PROJECT_FIELDS),
  ...answersOf(STORY_FIELDS),
  results: z.array(z.object({ label: z.string(), value: z.string() })),
  serviceId: uuidText.nullable(),
  year: z.int().nullable(),
  category: z.enum(PROJECT_CATEGORIES),
  createdAt: isoDate,
  displayOrder: z.int(),
  featured: z.int().min(0).max(1),
  id: uuidText,
  images: z.array(z.string()),
  projectUrl: z.string().nullable(),
  slug: z.string(),
  tags: z.array(z.string()),
  updatedAt: isoDate,
})
export type ProjectAnswer = z.output<typeof project>
