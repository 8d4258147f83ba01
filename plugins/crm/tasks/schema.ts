import { z } from 'zod'

import {
  calendarDay,
  choice,
  flag,
  isoDate,
  optionalReference,
  optionalText,
  requiredText,
  uuid,
  uuidText,
} from '@kit/http/fields'
import { isUuid } from '@kit/lib/uuid'
import { CRM_RECORDS } from '@crm/links/domain/crm-records'
import { claimed } from '@crm/links/schema'
import { TASK_PRIORITIES } from './domain/task-options'

const TIME_MESSAGE = 'Hora inválida: use HH:MM, por exemplo 14:30'

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Validates values of a task on every write path; `true` if valid. */
export const checkTime = (text?: string | null) => !text || isTime(text) || TIME_MESSAGE
export const checkRecordId = (text?: string | null) => !text || isUuid(text) || 'Registo inexistente'

/** A time of day in Luanda as 'HH:MM'; `null` and '' clear it. */
const optionalTime = () =>
  z
    .union([z.null(), z.string().trim()], { error: TIME_MESSAGE })
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || isTime(text), TIME_MESSAGE)
    .optional()

export const recordOf = () =>
  z.object(
    {
      id: uuid('Registo inexistente'),
      type: choice(CRM_RECORDS, 'Tipo de registo desconhecido'),
    },
    { error: 'Registo inválido' },
  )

/** The task form [TEAM-08]. Without `personId` the task is the caller's. */
export const taskInput = z.object({
  dueDay: calendarDay(),
  dueTime: optionalTime(),
  note: optionalText(5000),
  personId: optionalReference('Pessoa inexistente'),
  priority: choice(TASK_PRIORITIES, 'Prioridade inválida').optional(),
  record: recordOf().nullable().optional(),
  title: requiredText('Título é obrigatório'),
})
export type TaskInput = z.output<typeof taskInput>

/** Changes of a task, including completing and reopening it. */
export const taskChange = taskInput.partial().extend({ isDone: flag().optional() })
export type TaskChange = z.output<typeof taskChange>

/** A task [TEAM-08]. */
export const task = z.object({
  createdAt: isoDate,
  doneAt: isoDate.nullable(),
  dueDay: z.iso.date(),
  dueTime: z.string().nullable(),
  id: uuidText,
  note: z.string().nullable(),
  origin: z.string().meta({ description: 'manual, ou o nome da regra que a criou' }),
  personId: uuidText.nullable(),
  personName: z.string().nullable(),
  priority: z.enum(TASK_PRIORITIES),
  record: z.object({ id: uuidText, type: z.enum(CRM_RECORDS) }).nullable(),
  title: z.string(),
  updatedAt: isoDate,
})
export type TaskAnswer = z.output<typeof task>

export const savedTask = z.object({ claimed, task })
export type SavedTaskAnswer = z.output<typeof savedTask>

/** Filter for records without a next step [TEAM-10]. */
export const nextStepFilter = () => choice(['none'], 'Filtro de próximo passo desconhecido').optional()

/** Due day of a record's first open task. */
export const nextTaskDay = z.iso.date().nullable()
