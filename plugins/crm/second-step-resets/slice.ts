import type { PayloadRequest } from 'payload'

import { resetSecondStep as route } from '@collections/users/contract'
import { userErrors } from '@collections/users/errors'
import { requirePresentPassword } from '@collections/users/operations/require-present-password'
import { hasJustSignedIn } from '@collections/users/operations/sessions'
import { findById } from '@kit/data/documents'
import { bind } from '@kit/http/bind'
import { DomainError, invalidAt } from '@kit/lib/errors'
import type { CrmSlice } from '@crm/crm-slice'
import { resetSecondStep } from './operations/reset-second-step'
import { resetEmail } from './reset-mail'

export const secondStepResets: CrmSlice = {
  mails: { 'second-step-reset': resetEmail },
  routes: [
    bind(route, async ({ body: { currentPassword, reason }, params: { id }, req }) => {
      // One's own is turned off on the account page with the password: an unattended screen must not be enough.
      if (id === req.user?.id) throw new DomainError(userErrors.own_second_step)
      await askForAdministrator(req, id, currentPassword)
      await resetSecondStep(req, { by: req.user?.name || req.user?.username || '', personId: id, reason })
      return { isOff: true } as const
    }),
  ],
}

/** Asks for the caller's password as for every other change of an administrator's account (collections/users/hooks.ts). */
async function askForAdministrator(req: PayloadRequest, personId: string, typed: string | undefined): Promise<void> {
  const person = await findById(req, 'users', personId)
  if (person?.role !== 'admin' || (!typed && (await hasJustSignedIn(req)))) return
  await requirePresentPassword(req, String(req.user?.id), typed, (message) => invalidAt('currentPassword', message))
}
