import { resetSecondStep as route } from '@collections/users/contract'
import { userErrors } from '@collections/users/errors'
import { bind } from '@kit/http/bind'
import { DomainError } from '@kit/lib/errors'
import type { CrmSlice } from '@crm/crm-slice'
import { resetSecondStep } from './operations/reset-second-step'
import { resetEmail } from './reset-mail'

export const secondStepResets: CrmSlice = {
  mails: { 'second-step-reset': resetEmail },
  routes: [
    bind(route, async ({ body: { reason }, params: { id }, req }) => {
      // One's own is turned off on the account page with the password: an unattended screen must not be enough.
      if (id === req.user?.id) throw new DomainError(userErrors.own_second_step)
      await resetSecondStep(req, { by: req.user?.name || req.user?.username || '', personId: id, reason })
      return { isOff: true } as const
    }),
  ],
}
