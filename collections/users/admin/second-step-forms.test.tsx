// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { button, fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { SetUpAtSignIn, TurnOn } from './second-step-forms'

const server = useStaffServer()
const DRAFT = { qr: '<svg/>', sealed: 'selado', secret: 'ABCDEFGH' }

it('[OPS-12] recovery codes are not closed without a question, because they cannot be read again', async () => {
  server.answer('POST /api/crm/second-step/draft', () => Response.json(DRAFT))
  server.answer('POST /api/crm/second-step', () => Response.json({ recoveryCodes: ['aaaa-bbbb'] }))
  const onDone = vi.fn()
  const user = await visitStaff(
    <StaffDrawer onClose={onDone} slug="second-step" title="Ligar verificação em dois passos">
      <TurnOn onDone={onDone} />
    </StaffDrawer>,
  )
  fill({ 'Palavra-passe atual': 'a-minha-frase' })
  await user.click(button('Continuar'))
  await screen.findByLabelText(/^Código de 6 dígitos/)
  fill({ 'Código de 6 dígitos': '123456' })
  await user.click(button('Confirmar'))
  await screen.findByText('aaaa-bbbb')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  expect(question.textContent).toContain('Estes códigos não voltam a ser mostrados.')
  expect(onDone).not.toHaveBeenCalled()
  await user.click(button('Continuar a editar'))
  await user.click(button('Já os guardei'))
  expect(onDone).toHaveBeenCalledOnce()
})

it('[OPS-15] who had turned it on already, and lost the answer, is let in without an empty list of codes', async () => {
  server.answer('POST /api/cms/users/login', () => Response.json({ token: 't', user: { id: 'u1' } }))
  const onDone = vi.fn()
  const user = await visitStaff(
    <SetUpAtSignIn onDone={onDone} setUp={DRAFT} typed={{ password: 'p', username: 'ana' }} />,
  )
  fill({ 'Código de 6 dígitos': '123456' })
  await user.click(button('Ligar e entrar'))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.queryByText(/Guarde estes códigos/)).toBeNull()
})
