import { resetSecondStep as route } from '@collections/users/contract'
import { bind } from '@kit/http/bind'
import type { CrmSlice } from '@crm/crm-slice'
import { resetSecondStep } from './operations/reset-second-step'
import { resetEmail } from './reset-mail'

export const secondStepResets: CrmSlice = {
  mails: { 'second-step-reset': resetEmail },
  routes: [
    bind(route, async ({ body: { reason }, params: { id }, req }) => {
      await resetSecondStep(req, { by: req.user?.name || req.user?.username || '', personId: id, reason })
      return { isOff: true } as const
    }),
  ],
}
