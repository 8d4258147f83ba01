import { randomUUID } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { personName, recordActivity } from '@collections/activities/operations/activities'
import { userErrors } from '@collections/users/errors'
import { turnOffSecondStep } from '@collections/users/operations/second-step'
import { needsSecondStep } from '@collections/users/operations/second-step-duty'
import { DomainError } from '@kit/lib/errors'
import { sqlIn } from '@kit/data/transaction'
import { queueMessages } from '@crm/messages/operations/outbox'
import { type ResetContent, resetSubject } from '../reset-mail'

interface Person {
  email: string | null
  id: string
  name: string
  role: string
}

/**
 * Removes the second step of a person who lost their phone, and mails that person and every administrator (OPS-16).
 * @param by who does it
 * @throws DomainError no_second_step
 */
export async function resetSecondStep(
  req: PayloadRequest,
  { by, personId, reason }: { by: string; personId: string; reason: string },
): Promise<void> {
  if (!(await turnOffSecondStep(req, personId))) throw new DomainError(userErrors.no_second_step)
  const people = await sqlIn<Person>(req)`
    select id, email, ${personName('users')} as name, role from users
    where role = 'admin' or id = ${personId}::uuid order by created_at`
  const name = people.find(({ id }) => id === personId)?.name ?? ''
  await recordActivity(req, {
    description: `Verificação em dois passos de «${name}» reposta por ${by}. Motivo: ${reason}`,
    entityId: 'site-settings',
    entityType: 'site-settings',
    type: 'updated',
  })
  const event = randomUUID()
  const isRequired = await needsSecondStep(req, personId)
  const content: ResetContent = { by, isRequired, name, reason, resetAt: new Date().toISOString() }
  await queueMessages(
    req,
    people.flatMap(({ email, id }) =>
      email
        ? {
            content,
            kind: 'second-step-reset' as const,
            recipient: email,
            subject: resetSubject(name),
            uniqueKey: `second-step-reset:${event}:${id}`,
            userId: id,
          }
        : [],
    ),
  )
}
