import type { Field, TextFieldSingleValidation, UploadField, UploadFieldSingleValidation } from 'payload'
import { text as validateText, upload as validateUpload } from 'payload/shared'

import { IS_DELETED, pictureField } from '@collections/media/fields'
import { isUuid } from '@kit/lib/uuid'
import { brandColourProblem } from './brand-colour'
import { settingsFor } from './purpose'

const NOT_SQUARE = 'O símbolo tem de ser quadrado: é cortado em círculo ou em quadrado pelos telemóveis.'
/** Tolerance: drawing programs may be off by a pixel. */
const SQUARE_TOLERANCE = 0.03

const validateSymbol: UploadFieldSingleValidation = async (value, options) => {
  const checked = await validateUpload(value, options)
  if (checked !== true || typeof value !== 'string' || !isUuid(value)) return checked
  const doc = await options.req.payload.findByID({
    collection: 'media',
    depth: 0,
    disableErrors: true,
    id: value,
    req: options.req,
  })
  if (!doc) return IS_DELETED
  const { height, width } = doc
  return !height || !width || Math.abs(height - width) / height <= SQUARE_TOLERANCE || NOT_SQUARE
}

/** The agency's branding on the site, in documents and in mails (PAGE-17, PAGE-18). */
export const brandFields: Field[] = settingsFor('content', [
  pictureField('logo', 'Logótipo', 'Para fundo claro: um SVG, ou um PNG transparente. Sem ele: o nome da agência.'),
  pictureField(
    'logoOnDark',
    'Logótipo para fundo escuro',
    'No rodapé do site. Sem ele: o nome, com o símbolo se houver um.',
  ),
  {
    ...pictureField('symbol', 'Símbolo', 'Quadrado: o ícone do site e da administração.'),
    validate: validateSymbol,
  } as UploadField,
  {
    name: 'brandColour',
    admin: {
      components: { afterInput: ['/collections/site-settings/admin/colour-picker#ColourPicker'] },
      description: 'Dela se fazem os tons do site e das propostas. Vazia: o violeta de origem.',
    },
    label: 'Cor da marca',
    maxLength: 20,
    type: 'text',
    validate: ((value, options) => {
      // Payload's validation refuses values that are not text.
      const problem = typeof value === 'string' ? brandColourProblem(value) : null
      return problem ?? validateText(value, options)
    }) satisfies TextFieldSingleValidation,
  },
])
