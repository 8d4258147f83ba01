import type { CheckboxField, Field, GlobalConfig, TextField } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { announcesGlobalChanges } from '@kit/data/content-events'
import { STAFF } from '@kit/lib/roles'
import { capitalised } from '@kit/lib/text'
import { WEEKDAYS } from './domain/calendar-day'
import { HOLIDAYS } from './domain/holidays'
import { defaultHours, WEEK_FIELDS } from './domain/stored-hours'
import { asWritten, validateDate, validateHours, validateLastDate } from './validate-hours'

const HOURS_EXAMPLE = '8h–12h, 14h–18h'

const hoursField = (name: string, label: string, rest: Partial<TextField> = {}): Field =>
  ({
    hooks: { beforeValidate: [asWritten.hours] },
    label,
    maxLength: 60,
    name,
    type: 'text',
    validate: validateHours,
    ...rest,
  }) as TextField

const weekday = (index: number): Field =>
  hoursField(WEEK_FIELDS[index] ?? '', capitalised(WEEKDAYS[index] ?? ''), {
    admin: { placeholder: 'Fechado', width: '25%' },
    defaultValue: defaultHours(index),
  })

const checkbox = (name: string, label: string, admin: NonNullable<CheckboxField['admin']> = {}): Field => ({
  name,
  defaultValue: true,
  label,
  type: 'checkbox',
  admin,
})

const ownDays: Field = {
  name: 'ownDays',
  admin: {
    description:
      'Tolerâncias de ponto, férias coletivas, o aniversário da agência. Para um dia de todos os anos, sem ano.',
    components: { RowLabel: '/collections/opening-hours/admin/own-days-label#OwnDaysLabel' },
  },
  fields: [
    {
      name: 'name',
      admin: { placeholder: 'Tolerância de ponto' },
      label: 'Nome',
      maxLength: 120,
      required: true,
      type: 'text',
    },
    {
      fields: [
        {
          name: 'from',
          admin: { placeholder: '24/11/2026 ou 24/11', width: '33%' },
          hooks: { beforeValidate: [asWritten.date] },
          label: 'Dia',
          maxLength: 20,
          required: true,
          type: 'text',
          validate: validateDate,
        },
        {
          name: 'to',
          admin: { placeholder: 'Só para vários dias', width: '33%' },
          hooks: { beforeValidate: [asWritten.date] },
          label: 'Até',
          maxLength: 20,
          type: 'text',
          validate: validateLastDate,
        },
        hoursField('open', 'Horas abertas', {
          admin: { placeholder: 'Nenhumas; meio dia: 8h–12h', width: '33%' },
        }),
      ],
      type: 'row',
    },
  ],
  label: 'Dias fechados da agência',
  labels: { plural: 'Dias fechados', singular: 'Dia fechado' },
  maxRows: 200,
  type: 'array',
}

/** Opening hours, used by all promises, notices and reminders [CLOCK-04]. */
export const OpeningHours: GlobalConfig = {
  slug: 'opening-hours',
  access: { read: allow(STAFF), update: allow(['admin']) },
  admin: {
    description:
      'Por estas horas contam os prazos prometidos no site. Os visitantes leem-nas no contacto, a não ser que escreva outro texto nas «Definições do site».',
    ...inMenu('Definições', 'calendar-clock'),
  },
  fields: [
    {
      name: 'week',
      admin: { description: `Vazio: fechado. Com intervalo: ${HOURS_EXAMPLE}.` },
      fields: [
        // Monday first, the local convention.
        { fields: [1, 2, 3, 4].map(weekday), type: 'row' },
        { fields: [5, 6, 0].map(weekday), type: 'row' },
      ],
      label: 'Horas de cada dia da semana',
      type: 'group',
    },
    {
      name: 'holidays',
      admin: { description: 'Tire o visto aos feriados em que a agência trabalha.' },
      // Three per row on wide screens, so that the year takes four lines.
      fields: [0, 3, 6, 9].map((first) => ({
        fields: HOLIDAYS.slice(first, first + 3).map(({ key, name }) => checkbox(key, name, { width: '33%' })),
        type: 'row' as const,
      })),
      label: 'Feriados',
      type: 'group',
    },
    checkbox('hasBridges', 'Fazemos ponte', {
      description: 'A segunda-feira antes de um feriado à terça, a sexta-feira depois de um à quinta.',
    }),
    checkbox('hasShortEves', 'A 24 e 31 de dezembro fechamos às 12h'),
    ownDays,
    {
      name: 'nextClosedDays',
      admin: { components: { Field: '/collections/opening-hours/admin/next-closed-days#NextClosedDays' } },
      type: 'ui',
    },
  ],
  hooks: { afterChange: [announcesGlobalChanges('opening-hours')] },
  label: 'Horário e feriados',
}
