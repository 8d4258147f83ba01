// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { NO_CONNECTION } from '@kit/lib/no-connection'
import { button, fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { unreachable } from '../../../tests/support/visitor'
import { SignInForm } from './sign-in-form'

const server = useStaffServer()

it('[S8] the sign-in says in Portuguese that there is no connection', async () => {
  server.answer('POST /api/cms/users/login', unreachable)
  const user = await visitStaff(<SignInForm redirectTo="/admin" />)
  fill({ 'Nome de utilizador': 'ana', 'Palavra-passe': 'segredo' })
  await user.click(button('Entrar'))
  await screen.findByText(NO_CONNECTION)
})
