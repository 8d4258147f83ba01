// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { heldAnswer } from '../../../tests/support/held-answer'
import { field, fill, toastTitled, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { UnsavedInputContext } from '@kit/admin/drawer/unsaved-input'
import { SignInContext } from '@kit/admin/session/sign-in-context'
import { PasswordForm } from './password-form'

const server = useStaffServer()

const CALL = 'PATCH /api/cms/users/u1?depth=0'
const NEW = 'outra-frase-bem-nova'
const onDone = vi.fn()
const forms = new Set<() => boolean>()
const hasUnsavedInput = () => [...forms].some((isUnsaved) => isUnsaved())

const visitForm = (isOwn: boolean, asksPresent = isOwn) =>
  visitStaff(
    <UnsavedInputContext value={forms}>
      <PasswordForm accountId="u1" asksPresent={asksPresent} isOwn={isOwn} onDone={onDone} username="ana-maria-costa" />
    </UnsavedInputContext>,
  )

/** The field's message (`aria-describedby`). */
const messageAt = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const save = () => screen.getByRole('button', { name: 'Guardar' })

/** A validation error of Payload for one field. */
const refused = (path: string, message: string) => () =>
  Response.json({ errors: [{ data: { errors: [{ message, path }] }, message }] }, { status: 400 })

it('[S8] each refusal of one’s own new password is a sentence at its field, and nothing is sent', async () => {
  const user = await visitForm(true)
  expect(hasUnsavedInput()).toBe(false)
  await user.click(save())
  await waitFor(() => expect(messageAt('Palavra-passe atual')).toBe('Escreva a sua palavra-passe atual.'))
  expect(document.activeElement).toBe(field('Palavra-passe atual'))
  for (const [password, confirmation, at, says] of [
    ['curta', 'curta', 'Nova palavra-passe', 'A palavra-passe tem de ter pelo menos 12 caracteres.'],
    [
      'ana-maria-costa',
      'ana-maria-costa',
      'Nova palavra-passe',
      'A palavra-passe não pode ser igual ao nome de utilizador.',
    ],
    [NEW, 'outra-coisa', 'Confirmar palavra-passe', 'As duas palavras-passe não são iguais.'],
  ] as const) {
    fill({ 'Confirmar palavra-passe': confirmation, 'Nova palavra-passe': password, 'Palavra-passe atual': 'x' })
    await user.click(save())
    await waitFor(() => expect(messageAt(at)).toBe(says))
    expect(document.activeElement).toBe(field(at))
    expect(field('Nova palavra-passe').value).toBe(password)
  }
  expect(server.sent).toEqual([])
  expect(hasUnsavedInput()).toBe(true)
})

it('[S8] what the server refuses is said at its field too, and the next try works', async () => {
  server.answer(CALL, refused('currentPassword', 'A palavra-passe atual não está certa.'))
  const user = await visitForm(true)
  fill({ 'Confirmar palavra-passe': NEW, 'Nova palavra-passe': NEW, 'Palavra-passe atual': 'errada' })
  await user.click(save())
  const said = await toastTitled('error', 'A palavra-passe não foi mudada')
  expect(said).toBe('A palavra-passe atual não está certa.')
  expect(messageAt('Palavra-passe atual')).toBe(said)
  expect(document.activeElement).toBe(field('Palavra-passe atual'))
  expect(onDone).not.toHaveBeenCalled()

  const { answer, letThrough } = heldAnswer(() => Response.json({}))
  server.answer(CALL, answer)
  fill({ 'Palavra-passe atual': 'certa' })
  await user.keyboard('{Enter}')
  await screen.findByText('A guardar…')
  await user.keyboard('{Control>}s{/Control}')
  letThrough()
  expect(await toastTitled('success', 'Palavra-passe mudada com sucesso!')).toBe(
    'As suas sessões noutros aparelhos terminaram.',
  )
  expect(onDone).toHaveBeenCalledOnce()
  expect(server.sent.map(({ body }) => body)).toEqual([
    { currentPassword: 'errada', password: NEW },
    { currentPassword: 'certa', password: NEW },
  ])
})

it('asks for the password when the session has ended, and changes it then', async () => {
  const answers = [() => Response.json({}, { status: 401 }), () => Response.json({})]
  server.answer(CALL, () => answers.shift()?.() ?? Response.error())
  const ask = vi.fn(() => Promise.resolve(true))
  const user = await visitStaff(
    <SignInContext value={ask}>
      <PasswordForm accountId="u1" asksPresent={false} isOwn={false} onDone={onDone} username="ana-maria-costa" />
    </SignInContext>,
  )
  fill({ 'Confirmar palavra-passe': NEW, 'Nova palavra-passe': NEW })
  await user.click(save())
  await toastTitled('success', 'Palavra-passe mudada com sucesso!')
  expect(ask).toHaveBeenCalledOnce()
  expect(server.sent.map(({ body }) => body)).toEqual([{ password: NEW }, { password: NEW }])
})

it('[S8] another person’s password needs no present one; without an answer it says so', async () => {
  server.answer(CALL, () => Promise.reject(new TypeError('fetch failed')))
  const user = await visitForm(false)
  expect(screen.queryByLabelText(/^Palavra-passe atual/)).toBeNull()
  fill({ 'Confirmar palavra-passe': NEW, 'Nova palavra-passe': NEW })
  await user.click(save())
  expect(await toastTitled('error', 'A palavra-passe não foi mudada')).toMatch(/^Sem ligação ao servidor/)
  server.answer(CALL, () => Response.json({}))
  await user.click(save())
  expect(await toastTitled('success', 'Palavra-passe mudada com sucesso!')).toBe('As sessões desta pessoa terminaram.')
  expect(server.sent.map(({ body }) => body)).toEqual([{ password: NEW }, { password: NEW }])
})

it('[S8] another administrator’s password needs one’s own present one', async () => {
  server.answer(CALL, () => Response.json({}))
  const user = await visitForm(false, true)
  fill({ 'Confirmar palavra-passe': NEW, 'Nova palavra-passe': NEW, 'Palavra-passe atual': 'minha' })
  await user.click(save())
  expect(await toastTitled('success', 'Palavra-passe mudada com sucesso!')).toBe('As sessões desta pessoa terminaram.')
  expect(server.sent.map(({ body }) => body)).toEqual([{ currentPassword: 'minha', password: NEW }])
})
