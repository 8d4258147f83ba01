import type { CollapsibleField, Field } from 'payload'

import { CASE_STUDY_LENGTH, MAX_RESULTS, RESULT_LENGTH, YEARS } from './domain/case-study'

const text = (name: string, label: string, description?: string): Field => ({
  name,
  ...(description ? { admin: { description } } : {}),
  label,
  maxLength: CASE_STUDY_LENGTH,
  type: 'textarea',
})

/** The story of a project, all of it optional: the page shows what is there. */
export const caseStudyFields: CollapsibleField = {
  admin: { initCollapsed: true },
  fields: [
    text('challenge', 'O desafio'),
    text('idea', 'A ideia'),
    text('execution', 'O que fizemos'),
    text('outcome', 'O resultado'),
    {
      name: 'results',
      admin: { description: 'Os números deste projeto. Sem nenhum, a página mostra os números gerais da agência.' },
      fields: [
        {
          name: 'value',
          admin: { placeholder: '+35%' },
          label: 'Número',
          maxLength: RESULT_LENGTH.value,
          required: true,
          type: 'text',
        },
        {
          name: 'label',
          admin: { placeholder: 'Vendas em três meses' },
          label: 'De quê',
          maxLength: RESULT_LENGTH.label,
          required: true,
          type: 'text',
        },
      ],
      label: 'Resultados',
      labels: { plural: 'Resultados', singular: 'Resultado' },
      maxRows: MAX_RESULTS,
      type: 'array',
    },
    text('team', 'Equipa', 'Uma pessoa por linha: nome e o que fez.'),
    { name: 'year', admin: { step: 1 }, label: 'Ano', max: YEARS.last, min: YEARS.first, type: 'number' },
    { name: 'service', label: 'Serviço', relationTo: 'services', type: 'relationship' },
  ],
  label: 'Estudo de caso',
  type: 'collapsible',
}
