'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'

import { ConfirmButton } from '@kit/admin/drawer/confirm-button'
import { SelectField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { Surroundings } from '@kit/admin/record/record-details'
import { isFailed, useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import { hasRole } from '@kit/lib/roles'
import type { listPeople, Person } from '@collections/users/contract'
import { nameOfPerson } from '@collections/users/domain/person'
import type { countWork, handOver } from '../contract'
import { type Work, workText } from '../domain/owned-records'

interface WorkAndOthers extends Work {
  /** Possible new owners. */
  others: Person[]
}

/**
 * On an account's page: number of owned records, and a form to hand them over, which is required before the account can
 * be deleted or become an editor.
 */
export function UserWork() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  return id !== undefined && hasRole(user, ['admin']) ? <WorkOf key={id} userId={String(id)} /> : null
}

/** Number of a person's owned records and their handover, for administrators; renders nothing without any. */
export function WorkOf({ userId }: { userId: string }) {
  const { details: work, reload, status } = useRecordDetails(userId, readWork)
  if (isFailed(status)) return <Surroundings onRetry={reload} status={status} />
  if (!work || work.count + work.tasks === 0) return null
  return <HandOver onDone={reload} userId={userId} work={work} />
}

function HandOver({ onDone, userId, work }: { onDone: () => void; userId: string; work: WorkAndOthers }) {
  const { others } = work
  const [to, setTo] = useState(others[0]?.id ?? '')
  const { mutate } = useMutation()
  const text = `Passar ${workText(work)} a …`
  const give = async () => {
    const { ok } = await mutate<typeof handOver>({
      body: { to },
      failure: 'Erro ao passar registos',
      params: { id: userId },
      route: 'POST /api/crm/people/{id}/hand-over',
      success: (given) => `Passado a ${nameOfPerson(others, to)}: ${workText(given)}`,
    })
    if (ok) onDone()
  }
  return (
    <section
      aria-label="Registos desta pessoa"
      className="user-work tw:grid tw:justify-items-start tw:gap-5 tw:mb-10 tw:text-sm tw:[&_.btn]:min-h-touch"
    >
      <p>Esta pessoa é responsável por {workText(work)}.</p>
      {others.length > 0 ? (
        <ConfirmButton
          button={{ children: text }}
          body={
            <SelectField
              label="A quem"
              onChange={(event) => setTo(event.target.value)}
              options={others.map(({ id, name }) => ({ label: name, value: id }))}
              value={to}
            />
          }
          confirmLabel="Passar"
          confirmingLabel="A passar…"
          heading={text}
          onConfirm={give}
        />
      ) : null}
    </section>
  )
}

async function readWork(id: string, signal: AbortSignal): Promise<WorkAndOthers> {
  const [work, { people }] = await Promise.all([
    call<typeof countWork>('GET /api/crm/people/{id}/records', { params: { id }, signal }),
    call<typeof listPeople>('GET /api/crm/people', { signal }),
  ])
  return { ...work, others: people.filter((person) => person.id !== id) }
}
