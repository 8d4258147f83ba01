import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'

import { contentHooks } from '@collections/activities/hooks'
import { pictureField } from '@collections/media/fields'
import { inMenu, trashLine } from '@kit/admin/shell/screens'
import { trashableAccess } from '@kit/data/access'
import { wholeNumber } from '@kit/data/whole-number'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'

/** Payload accepts a text of spaces. */
const notBlank: TextFieldSingleValidation = (value, options) =>
  value?.trim() === '' ? 'Este campo é obrigatório.' : text(value, options)

/**
 * People shown in 'Sobre Nós'; nothing is shown while there are none. Only name, role and photo: no other personal
 * data.
 */
export const Team: CollectionConfig = {
  slug: 'team',
  access: trashableAccess({ published: { isVisible: { equals: true } }, read: STAFF, write: CONTENT_ROLES }),
  admin: {
    components: {
      afterList: [trashLine('team-member')],
    },
    defaultColumns: ['name', 'role', 'photo', 'isVisible', 'sortOrder'],
    description: 'As pessoas que o site mostra em «Sobre Nós». Enquanto não houver nenhuma visível, nada aparece.',
    ...inMenu('Site', 'user-round'),
    useAsTitle: 'name',
  },
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', label: 'Nome', maxLength: 80, required: true, type: 'text', validate: notBlank },
    {
      name: 'role',
      admin: { description: 'O que faz, em poucas palavras. Por exemplo: Direção de arte.' },
      label: 'Função',
      maxLength: 80,
      required: true,
      type: 'text',
      validate: notBlank,
    },
    pictureField(
      'photo',
      'Fotografia',
      'Um retrato ao alto, com o rosto no ponto focal. Fica na biblioteca de imagens, que é pública. Sem fotografia, o site mostra a inicial do nome.',
    ),
    {
      name: 'isVisible',
      admin: { position: 'sidebar' },
      defaultValue: true,
      index: true,
      label: 'Mostrar no site',
      type: 'checkbox',
    },
    {
      name: 'sortOrder',
      admin: { description: 'O número mais baixo aparece primeiro.', position: 'sidebar', step: 1 },
      defaultValue: 0,
      label: 'Ordem',
      max: 9999,
      min: 0,
      required: true,
      type: 'number',
      validate: wholeNumber,
    },
  ],
  hooks: contentHooks('team', 'team-member'),
  labels: { plural: 'Equipa', singular: 'Pessoa da equipa' },
  trash: true,
}
