import type { PayloadRequest } from 'payload'

import { bind, type BoundRoute } from '@kit/http/bind'
import { DomainError, invalidAt } from '@kit/lib/errors'
import * as contract from './contract'
import { userErrors } from './errors'
import { listPeople } from './operations/people'
import { requirePresentPassword } from './operations/require-present-password'
import { endSession, endSessions, listSessions } from './operations/sessions'
import {
  draftSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  turnOnSecondStep,
} from './operations/second-step'
import { needsSecondStep, readDutyDay } from './operations/second-step-duty'

/** Payload's own routes of accounts are in endpoints.ts. */
export const userRoutes: BoundRoute[] = [
  bind(contract.listPeople, async ({ req }) => ({ people: await listPeople(req) })),
  bind(contract.getAccountSecurity, async ({ params, req }) => {
    const secondStep = await readSecondStep(req, params.id)
    return {
      secondStep: {
        isOn: secondStep !== null,
        isRequired: await needsSecondStep(req, params.id),
        recoveryCodesLeft: secondStep?.recoveryCodesLeft ?? 0,
        requiredFrom: await readDutyDay(req, params.id),
      },
      sessions: await listSessions(req, params.id),
    }
  }),
  bind(contract.endSession, async ({ params: { id, session }, req }) => {
    await endSession(req, id, session)
    return { sessions: await listSessions(req, id) }
  }),
  bind(contract.endOtherSessions, async ({ params: { id }, req }) => {
    await endSessions(req, id)
    return { sessions: await listSessions(req, id) }
  }),
  bind(contract.draftSecondStep, async ({ body, req }) => {
    const caller = callerOf(req)
    await askPassword(req, body.currentPassword)
    return draftSecondStep(caller)
  }),
  bind(contract.turnOnSecondStep, async ({ body, req }) => ({
    recoveryCodes: await turnOnSecondStep(req, callerOf(req).id, body),
  })),
  bind(contract.renewRecoveryCodes, async ({ body, req }) => {
    await askPassword(req, body.currentPassword)
    return { recoveryCodes: await renewRecoveryCodes(req, callerOf(req).id) }
  }),
  bind(contract.turnOffSecondStep, async ({ body, req }) => {
    if (await needsSecondStep(req, callerOf(req).id)) throw new DomainError(userErrors.second_step_required)
    await askPassword(req, body.currentPassword)
    await turnOffSecondStep(req, callerOf(req).id)
    return { isOff: true } as const
  }),
]

function callerOf({ user }: PayloadRequest) {
  if (user?.collection !== 'users') throw new DomainError('unauthenticated')
  return user
}

const askPassword = (req: PayloadRequest, typed: string) =>
  requirePresentPassword(req, callerOf(req).id, typed, (message) => invalidAt('currentPassword', message))
