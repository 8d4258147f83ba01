import { useAuth } from '@payloadcms/ui'
import { type FormEvent, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { SelectField, TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { issuesOf } from '@kit/http/call'
import { addDays, luandaDay } from '@kit/lib/dates'
import type { Person } from '@collections/users/contract'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { createTask } from '../contract'
import { personOptions, useNewTask } from './new-task'

interface Props {
  onAdded: () => void
  people: readonly Person[]
  record: { id: string; type: CrmRecord }
}

/** Short form that adds a task about a record; the tasks' screen has the other fields. */
export function QuickTask({ onAdded, people, record }: Props) {
  const [title, setTitle] = useState('')
  const [dueDay, setDueDay] = useState(() => addDays(luandaDay(new Date()), 1))
  const [personId, setPersonId] = useState('')
  const [problem, setProblem] = useState<{ message: string; path: string } | null>(null)
  useTellsUnsaved(() => title !== '')
  const { user } = useAuth()
  const creation = useNewTask()
  const { isPending, mutate } = useMutation()
  const formRef = useRef<HTMLFormElement>(null)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (title.trim() === '') {
      setProblem({ message: 'Título é obrigatório', path: 'title' })
      formRef.current?.querySelector('input')?.focus()
      return
    }
    const outcome = await mutate<typeof createTask>({
      ...creation,
      body: { dueDay, personId: personId || null, record, title },
    })
    if (!outcome.ok) return setProblem(issuesOf(outcome.error)[0] ?? null)
    setProblem(null)
    setTitle((now) => (now === title ? '' : now))
    onAdded()
  }
  const errorAt = (path: string) => (problem?.path === path ? problem.message : undefined)
  return (
    <form
      className="tw:grid tw:grid-cols-[170px_minmax(0,1fr)_auto] tw:items-end tw:gap-5 tw:mt-4 tw:[&_.btn]:min-h-touch tw:phone:grid-cols-1"
      noValidate
      onSubmit={(event) => void add(event)}
      ref={formRef}
    >
      <TextField
        autoComplete="off"
        error={errorAt('title')}
        isWide
        label="Nova tarefa"
        maxLength={255}
        onChange={(event) => setTitle(event.target.value)}
        value={title}
      />
      <TextField
        error={errorAt('dueDay')}
        label="Para o dia"
        onChange={(event) => setDueDay(event.target.value)}
        type="date"
        value={dueDay}
      />
      <SelectField
        error={errorAt('personId')}
        label="Pessoa"
        onChange={(event) => setPersonId(event.target.value)}
        options={personOptions(people, user?.id)}
        value={personId}
      />
      <Button buttonStyle="secondary" size="large" type="submit">
        {isPending ? 'A adicionar…' : 'Adicionar tarefa'}
      </Button>
    </form>
  )
}
