// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { button, fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { AccountSecurity } from './account-security'

const account = vi.hoisted(() => ({ role: 'comercial' }))
vi.mock('@payloadcms/ui', async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ user: { id: 'own' } }),
  useDocumentInfo: () => ({ id: 'u1', savedDocumentData: account }),
}))

const server = useStaffServer()
const SESSION = { address: null, begunAt: '2026-11-01T08:00:00.000Z', device: null, isThis: false, lastUsedAt: null }

beforeEach(() => {
  account.role = 'comercial'
})

const visit = (secondStep: object, sessions: object[] = []) => {
  const known = { isOn: true, isRequired: false, recoveryCodesLeft: 10, requiredFrom: null }
  server.answer('GET /api/crm/accounts/u1/security', () =>
    Response.json({ secondStep: { ...known, ...secondStep }, sessions }),
  )
  return visitStaff(<AccountSecurity />)
}

it.each([
  [false, /A palavra-passe passa a bastar para entrar/],
  [true, /Ao entrar com a palavra-passe, esta pessoa tem de a ligar de novo/],
])('[OPS-16] the question says what the reset means for signing in (required: %s)', async (isRequired, entry) => {
  const user = await visit({ isRequired })
  await user.click(await screen.findByRole('button', { name: 'Repor verificação' }))
  const question = await screen.findByRole('dialog', { name: 'Repor verificação?' })
  expect(question.textContent).toMatch(entry)
  expect(screen.queryByLabelText(/^Palavra-passe atual/)).toBeNull()
})

it('[OPS-16] asks for a reason, and at an administrator’s account for the own password', async () => {
  account.role = 'admin'
  const user = await visit({})
  await user.click(await screen.findByRole('button', { name: 'Repor verificação' }))
  const refusal = { error: 'Dados inválidos', issues: [{ message: 'Escreva o motivo.', path: 'reason' }] }
  server.answer('POST /api/crm/accounts/u1/reset-second-step', () => Response.json(refusal, { status: 400 }))
  await user.click(button('Repor'))
  await screen.findByText('Escreva o motivo.')
  server.answer('POST /api/crm/accounts/u1/reset-second-step', () => Response.json({ isOff: true }))
  fill({ Motivo: 'Perdeu o telemóvel', 'Palavra-passe atual': 'a-minha-frase' })
  await user.click(button('Repor'))
  await expect
    .poll(() => server.bodies('POST').at(-1))
    .toEqual({ currentPassword: 'a-minha-frase', reason: 'Perdeu o telemóvel' })
})

it('[OPS-15] does not say that the password is enough once the agency requires more', async () => {
  await visit({ isOn: false, isRequired: true, recoveryCodesLeft: 0, requiredFrom: '2026-11-01' })
  await screen.findByText('A agência exige a verificação em dois passos a partir de 01/11/2026.')
  expect(screen.getByText(/^Desligada/).textContent).toBe(
    'Desligada: ao entrar com a palavra-passe, tem de ser ligada.',
  )
})

it('[OPS-17] ‘Terminar todas as outras’ ends all but one’s own', async () => {
  const [first, other] = [
    { ...SESSION, id: 's1', isThis: true },
    { ...SESSION, id: 's2' },
  ]
  server.answer('DELETE /api/crm/accounts/u1/sessions', () => Response.json({ sessions: [first] }))
  const user = await visit({}, [first, other])
  await user.click(await screen.findByRole('button', { name: 'Terminar todas as outras' }))
  await expect.poll(() => server.sent.map(({ call }) => call)).toContain('DELETE /api/crm/accounts/u1/sessions')
})
