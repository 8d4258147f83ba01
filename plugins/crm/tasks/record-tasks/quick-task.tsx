'use client'

import { type FormEvent, useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { issuesOf } from '@kit/http/call'
import { addDays, luandaDay } from '@kit/lib/dates'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import type { createTask } from '../contract'

interface Props {
  onAdded: () => void
  record: { id: string; type: CrmRecord }
}

/** One-line form that adds an own task about a record; the tasks' screen has the other fields. */
export function QuickTask({ onAdded, record }: Props) {
  const [title, setTitle] = useState('')
  const [dueDay, setDueDay] = useState(() => addDays(luandaDay(new Date()), 1))
  const [problem, setProblem] = useState<{ message: string; path: string } | null>(null)
  useTellsUnsaved(() => title !== '')
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
      body: { dueDay, record, title },
      failure: 'Erro ao criar tarefa',
      route: 'POST /api/crm/tasks',
      success: 'Tarefa criada com sucesso!',
    })
    if (!outcome.ok) return setProblem(issuesOf(outcome.error)[0] ?? null)
    setProblem(null)
    setTitle((now) => (now === title ? '' : now))
    onAdded()
  }
  const errorAt = (path: string) => (problem?.path === path ? problem.message : undefined)
  return (
    <form
      className="tw:grid tw:grid-cols-[minmax(0,1fr)_170px_auto] tw:items-end tw:gap-5 tw:mt-4 tw:[&_.btn]:min-h-touch tw:phone:grid-cols-1"
      noValidate
      onSubmit={(event) => void add(event)}
      ref={formRef}
    >
      <TextField
        autoComplete="off"
        error={errorAt('title')}
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
      <Button buttonStyle="secondary" size="large" type="submit">
        {isPending ? 'A adicionar…' : 'Adicionar tarefa'}
      </Button>
    </form>
  )
}
