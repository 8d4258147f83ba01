import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { isoDate, requiredText, uuidText } from '@kit/http/fields'
import { CRM_ROLES, STAFF } from '@kit/lib/roles'
import { userErrors } from './errors'

/** A person who works with leads, quotes, clients and orders; without e-mail. */
export const person = z.object({
  id: uuidText,
  /** The username if there is no name; beside the name if another account has the same. */
  name: z.string(),
  role: z.enum(['admin', 'comercial']),
})
export type Person = z.output<typeof person>

/** People who can own records. */
export const listPeople = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ people: z.array(person) }),
  id: 'users.list-people',
  method: 'GET',
  path: '/api/crm/people',
  summary: 'Listar quem pode ser responsável por um registo',
  tag: 'Pessoas',
})

const OWN = { access: STAFF, tag: 'Conta' } as const
const STALE_DRAFT = 'Comece de novo, com outro código QR.'
const currentPassword = z.string({ error: 'Escreva a sua palavra-passe atual.' })

const session = z.object({
  address: z.string().nullable(),
  begunAt: isoDate,
  device: z.string().nullable(),
  id: uuidText,
  /** The caller's own session. */
  isThis: z.boolean(),
  lastUsedAt: isoDate.nullable(),
})
export type Session = z.output<typeof session>

/** For one's own account; administrators for any. */
export const getAccountSecurity = defineRoute({
  ...OWN,
  answer: z.object({
    secondStep: z.object({
      isOn: z.boolean(),
      /** `requiredFrom` has come, so it cannot be turned off. */
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
      /** Day from which the agency requires it of this person. */
      requiredFrom: z.string().meta({ format: 'date' }).nullable(),
    }),
    sessions: z.array(session),
  }),
  id: 'users.get-security',
  method: 'GET',
  path: '/api/crm/accounts/{id}/security',
  record: { collection: 'users', notFound: userErrors.user_not_found },
  summary: 'Obter como uma conta está protegida',
})

export const draftSecondStep = defineRoute({
  ...OWN,
  answer: z.object({ qr: z.string(), sealed: z.string(), secret: z.string() }),
  body: z.object({ currentPassword }),
  errors: ['too_many'],
  id: 'users.draft-second-step',
  method: 'POST',
  path: '/api/crm/second-step/draft',
  summary: 'Preparar a verificação em dois passos da sua conta',
})

export const turnOnSecondStep = defineRoute({
  ...OWN,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  body: z.object({
    code: requiredText('Escreva o código de 6 dígitos.'),
    sealed: z.string(STALE_DRAFT).regex(/^[\w-]+$/, STALE_DRAFT),
  }),
  id: 'users.turn-on-second-step',
  method: 'POST',
  path: '/api/crm/second-step',
  summary: 'Ligar a verificação em dois passos da sua conta',
})

export const renewRecoveryCodes = defineRoute({
  ...OWN,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  body: z.object({ currentPassword }),
  errors: ['too_many', userErrors.no_second_step],
  id: 'users.renew-recovery-codes',
  method: 'POST',
  path: '/api/crm/second-step/recovery-codes',
  summary: 'Trocar os códigos de recuperação da sua conta por novos',
})

export const turnOffSecondStep = defineRoute({
  ...OWN,
  answer: z.object({ isOff: z.literal(true) }),
  body: z.object({ currentPassword }),
  errors: ['too_many', userErrors.second_step_required],
  id: 'users.turn-off-second-step',
  method: 'POST',
  path: '/api/crm/second-step/off',
  summary: 'Desligar a verificação em dois passos da sua conta',
})

export const resetSecondStep = defineRoute({
  ...OWN,
  access: ['admin'],
  answer: z.object({ isOff: z.literal(true) }),
  body: z.object({
    /** Asked for an administrator's account, an hour after signing in. */
    currentPassword: currentPassword.optional(),
    reason: requiredText('Escreva o motivo.'),
  }),
  errors: ['too_many', userErrors.no_second_step, userErrors.own_second_step],
  id: 'users.reset-second-step',
  method: 'POST',
  path: '/api/crm/accounts/{id}/reset-second-step',
  record: { collection: 'users', notFound: userErrors.user_not_found },
  summary: 'Repor a verificação em dois passos de uma pessoa que perdeu o telemóvel',
})

const ofAccount = {
  ...OWN,
  answer: z.object({ sessions: z.array(session) }),
  method: 'DELETE',
  record: { collection: 'users', notFound: userErrors.user_not_found },
} as const

export const endSession = defineRoute({
  ...ofAccount,
  id: 'users.end-session',
  path: '/api/crm/accounts/{id}/sessions/{session}',
  summary: 'Terminar uma sessão de uma conta',
})

export const endOtherSessions = defineRoute({
  ...ofAccount,
  id: 'users.end-other-sessions',
  path: '/api/crm/accounts/{id}/sessions',
  summary: 'Terminar as sessões de uma conta, menos a de quem pede',
})
