import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { RecordPicker } from '@kit/admin/form/record-picker'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { call } from '@kit/http/call'
import { collectionOf, type CrmRecord, RECORD_LABELS } from '@crm/links/domain/crm-records'
import type { RecordsToLink } from '../contract'
import type { TaskInput } from '../schema'
import type { TaskRow } from './task-row'
import type { TaskValues } from './task-values'

interface Props {
  form: UseFormReturn<TaskValues, unknown, TaskInput>
  stored: TaskRow['record']
}

/** A task's record, found by part of its name or number. */
export function AboutField({ form, stored }: Props) {
  const record = form.watch('record')
  const [chosen, setChosen] = useState<RecordOption | null>(null)
  const value = record
    ? (chosen ?? { id: optionId(record.type, record.id), label: labelOf(stored, record.type) })
    : null
  return (
    <RecordPicker
      error={form.formState.errors.record?.message}
      label="Registo"
      minLength={MIN_LENGTH}
      onChange={(option) => {
        setChosen(option)
        form.setValue('record', option && recordOf(option.id), { shouldDirty: true })
      }}
      placeholder="Nenhum"
      search={searchRecords}
      value={value}
    />
  )
}

const optionId = (type: CrmRecord, id: string) => `${type} ${id}`
const labelOf = (stored: TaskRow['record'], type: CrmRecord) =>
  stored ? `${stored.kind}: ${stored.text}` : RECORD_LABELS[type]

function recordOf(option: string): TaskValues['record'] {
  const [type, id = ''] = option.split(' ')
  return { id, type: type as CrmRecord }
}

/** As of the search. */
const MIN_LENGTH = 2

async function searchRecords(text: string, signal: AbortSignal): Promise<RecordOption[]> {
  const { results } = await call<RecordsToLink>('GET /api/crm/search', { query: { q: text }, signal })
  return results.flatMap(({ detail, id, kind, title }) => {
    const type = collectionOf(kind)
    return type ? [{ detail, id: optionId(type, id), label: `${RECORD_LABELS[type]}: ${title}` }] : []
  })
}
