import type { PayloadRequest } from 'payload'

import { userErrors } from '@collections/users/errors'
import { turnOffSecondStep } from '@collections/users/operations/second-step'
import { needsSecondStep } from '@collections/users/operations/second-step-duty'
import { DomainError } from '@kit/lib/errors'
import { readTold, tell } from '@crm/messages/operations/admin-notices'
import { type ResetContent, resetSubject } from '../reset-mail'

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
  const people = await readTold(req, personId)
  const name = people.find(({ id }) => id === personId)?.name ?? ''
  const isRequired = await needsSecondStep(req, personId)
  const content: ResetContent = { by, isRequired, name, reason, resetAt: new Date().toISOString() }
  await tell(req, people, {
    content,
    kind: 'second-step-reset',
    line: `Verificação em dois passos de «${name}» reposta por ${by}. Motivo: ${reason}`,
    subject: resetSubject(name),
  })
}
