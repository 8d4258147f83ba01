import type { CollapsibleField } from 'payload'

import { payloadFields } from '@kit/records/payload-fields'
import { MAX_RESULTS, RESULT_LENGTH, YEARS } from './domain/case-study'
import { STORY_FIELDS } from './fields'

/** A project's story with figures, year and service. */
export const caseStudyFields: CollapsibleField = {
  admin: { initCollapsed: true },
  fields: [
    ...payloadFields(STORY_FIELDS, {
      outcome: [
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
      ],
    }),
    { name: 'year', admin: { step: 1 }, label: 'Ano', max: YEARS.last, min: YEARS.first, type: 'number' },
    { name: 'service', label: 'Serviço', relationTo: 'services', type: 'relationship' },
  ],
  label: 'Estudo de caso',
  type: 'collapsible',
}
