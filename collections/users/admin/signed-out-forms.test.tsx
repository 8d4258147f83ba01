// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { portuguese } from '@kit/admin/i18n/portuguese'
import { NO_CONNECTION } from '@kit/lib/no-connection'
import { button, fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { unreachable } from '../../../tests/support/visitor'
import { ForgotForm } from './forgot-form'
import { SignInForm } from './sign-in-form'

const server = useStaffServer()
const FORGOT = 'POST /api/cms/users/forgot-password'
const TEXTS = portuguese.translations.authentication

const forgot = async () => {
  const user = await visitStaff(<ForgotForm />)
  fill({ 'Nome de utilizador': 'ana' })
  await user.click(button('Enviar'))
}
const heading = (name: string) => screen.findByRole('heading', { name })

it('[S8] a forgotten password says that the mail was sent once the server has taken it', async () => {
  server.answer(FORGOT, () => Response.json({ message: 'Sucesso' }))
  await forgot()
  await heading(TEXTS.emailSent)
})

it('[S8] a forgotten password says what the server says when it refuses, and can be sent again', async () => {
  const says = 'Demasiadas tentativas. Tente novamente dentro de 5 minutos.'
  server.answer(FORGOT, () => Response.json({ errors: [{ message: says }] }, { status: 429 }))
  await forgot()
  await screen.findByText(says)
  await heading(TEXTS.forgotPassword)
})

it('[S8] a forgotten password says in Portuguese that there is no connection', async () => {
  server.answer(FORGOT, unreachable)
  await forgot()
  await screen.findByText(NO_CONNECTION)
})

it('[S8] the sign-in says in Portuguese that there is no connection', async () => {
  server.answer('POST /api/cms/users/login', unreachable)
  const user = await visitStaff(<SignInForm redirectTo="/admin" />)
  fill({ 'Nome de utilizador': 'ana', 'Palavra-passe': 'segredo' })
  await user.click(button('Entrar'))
  await screen.findByText(NO_CONNECTION)
})

it('[OPS-13] the sign-in begins at the name, and shows the password when asked', async () => {
  const user = await visitStaff(<SignInForm redirectTo="/admin" />)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nome de utilizador/))
  const password = () => screen.getByLabelText<HTMLInputElement>(/^Palavra-passe/)
  await user.type(password(), 'segredo')
  await user.click(button('Mostrar palavra-passe'))
  expect([password().type, password().value]).toEqual(['text', 'segredo'])
  await user.click(button('Esconder palavra-passe'))
  expect([password().type, password().value]).toEqual(['password', 'segredo'])
})
