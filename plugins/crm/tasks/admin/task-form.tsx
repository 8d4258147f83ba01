import { useAuth } from '@payloadcms/ui'
import { useMemo } from 'react'
import type { ZodType } from 'zod'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { RecordForm } from '@kit/admin/form/record-form'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { useMutation } from '@kit/admin/form/use-mutation'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { selectOptions } from '@kit/lib/choices'
import type { Person } from '@collections/users/contract'
import { claimToast } from '@crm/links/claimed'
import type { createTask, updateTask } from '../contract'
import { PRIORITY_LABELS } from '../domain/task-options'
import { personOptions, useNewTask } from '../record-tasks/new-task'
import { type SavedTaskAnswer, type TaskInput, taskInput } from '../schema'
import { AboutField } from './about-field'
import { readTask, type TaskRow, withTask } from './task-row'
import { type TaskValues, toTaskValues } from './task-values'

const UPDATE = {
  route: 'PUT /api/crm/tasks/{id}' as const,
  failure: 'Erro ao atualizar tarefa',
  success: 'Tarefa atualizada com sucesso!',
}
const PRIORITIES = selectOptions(PRIORITY_LABELS)

interface Props extends RecordFormProps<TaskRow> {
  /** The completed task before this one: same record, same person. */
  after?: TaskRow
  people: readonly Person[]
}

/** Creates or edits a task, validated by the API's schema [TEAM-08]. */
export function TaskForm({ after, onDone, people, row }: Props) {
  const { user } = useAuth()
  const { mutate } = useMutation()
  const wording: SaveWording<typeof createTask, typeof updateTask> = {
    create: useNewTask(),
    update: { ...claimToast<SavedTaskAnswer>(mutate), ...UPDATE },
  }
  const task = row?.task ?? null
  const ownId = user?.id
  const start = useMemo(
    () =>
      toTaskValues(
        task,
        after?.task,
        people.filter(({ id }) => id !== ownId),
      ),
    [after, ownId, people, task],
  )
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    record: task,
    // The schema's input is wider (null); the form only has text.
    schema: taskInput as ZodType<TaskInput, TaskValues>,
    start,
    wording,
  })
  const openStored = useOpenStored(async () => (record ? withTask(row, await readTask(record.id)) : undefined))
  /** Props of one field: registration and error. */
  const field = (name: Exclude<keyof TaskValues, 'record'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
  })
  return (
    <RecordForm {...state} openStored={openStored}>
      <div className="staff-form__grid">
        <TextField autoComplete="off" isRequired isWide label="Título" {...field('title')} />
        <TextField isRequired label="Para o dia" type="date" {...field('dueDay')} />
        <TextField label="Hora" type="time" {...field('dueTime')} />
        <SelectField label="Pessoa" options={personOptions(people, ownId, task)} {...field('personId')} />
        <SelectField label="Prioridade" options={PRIORITIES} {...field('priority')} />
        <div className="staff-field--wide">
          <AboutField form={form} stored={(row ?? after)?.record ?? null} />
        </div>
        <TextAreaField label="Nota" {...field('note')} />
      </div>
    </RecordForm>
  )
}
