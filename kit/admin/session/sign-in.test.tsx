// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { StaffDrawer } from '../drawer/staff-drawer'
import { useMutation } from '../form/use-mutation'
import {
  button,
  field,
  isClosed,
  refusal,
  router,
  toastTitled,
  USER,
  useStaffServer,
  visitStaff,
} from '../../../tests/support/staff-visitor'
import { SignInProvider } from './sign-in-provider'

const server = useStaffServer()

const SAVE = 'PUT /api/things/1'
const SIGN_IN = 'POST /api/cms/users/login'
const DIALOG = { name: 'A sua sessão terminou' }
const ENDED = refusal(401, 'Inicie sessão para continuar.')
const SESSION_S = 3600
const STAY = 'Manter sessão ativa'
const session =
  (user: object = USER) =>
  () =>
    Response.json({ exp: Date.now() / 1000 + SESSION_S, token: 't', user })

function Form() {
  const { isPending, mutateAny } = useMutation()
  const save = () =>
    mutateAny({ body: { name: 'Ana' }, failure: 'Erro ao guardar', route: SAVE, success: 'Guardado com sucesso!' })
  return (
    <StaffDrawer onClose={vi.fn()} slug="thing" title="Coisa">
      <input aria-label="Nome" defaultValue="Ana" />
      <button onClick={() => void save()} type="button">
        {isPending ? 'A guardar…' : 'Guardar'}
      </button>
    </StaffDrawer>
  )
}

/** Saves a form after its session has ended. */
async function visitEnded() {
  server.answer(SAVE, ENDED)
  const user = await visitStaff(
    <SignInProvider>
      <Form />
    </SignInProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
  await screen.findByRole('dialog', DIALOG)
  expect(await toastTitled('error', 'Erro ao guardar')).toBe('Inicie sessão para continuar.')
  await waitFor(() => expect(document.activeElement).toBe(field('Palavra-passe')))
  return user
}
function OpenLater() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Form />
  ) : (
    <button onClick={() => setOpen(true)} type="button">
      Abrir
    </button>
  )
}

const signIns = () => server.sent.filter(({ call }) => call === SIGN_IN)
const saves = () => server.sent.filter(({ call }) => call === SAVE)
const isSaved = async () => {
  await toastTitled('success', 'Guardado com sucesso!')
  expect(screen.queryByRole('dialog', DIALOG)).toBeNull()
  expect(saves().map(({ body }) => body)).toEqual([{ name: 'Ana' }, { name: 'Ana' }])
}

it('a save after the session has ended asks for the password over the drawer, and goes on', async () => {
  const user = await visitEnded()
  expect(field('Utilizador').value).toBe('ana')
  expect(field('Utilizador').readOnly).toBe(true)
  server.answer(SIGN_IN, session())
  server.answer(SAVE, () => Response.json({}))
  await user.type(field('Palavra-passe'), 'uma-palavra{Enter}')
  await isSaved()
  expect(signIns().map(({ body }) => body)).toEqual([{ password: 'uma-palavra', username: 'ana' }])
  expect(router.refresh).toHaveBeenCalledOnce()
  expect(field('Nome').value).toBe('Ana')
})

it.each([
  [
    'a wrong password',
    () => Response.json({ errors: [{ message: 'x' }] }, { status: 401 }),
    'A palavra-passe não está certa.',
  ],
  [
    'too many guesses',
    () =>
      Response.json(
        { errors: [{ message: 'Demasiadas tentativas. Tente novamente dentro de 11 minutos.' }] },
        { status: 429 },
      ),
    'Demasiadas tentativas. Tente novamente dentro de 11 minutos.',
  ],
  [
    'somebody else’s account',
    session({ ...USER, id: '00000000-0000-4000-8000-000000000002' }),
    'Esta conta mudou entretanto. Entre de novo na página de início de sessão.',
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('lost')),
    'Sem ligação ao servidor. Verifique a internet e tente novamente.',
  ],
])('%s is said at the field, and nothing is sent', async (_, answer, sentence) => {
  const user = await visitEnded()
  server.answer(SIGN_IN, answer)
  await user.type(field('Palavra-passe'), 'errada{Enter}')
  await screen.findByText(sentence)
  expect(document.activeElement).toBe(field('Palavra-passe'))
  expect(saves()).toHaveLength(1)
})

it('[OPS-13] the dialog asks for the code after the password, or for a recovery code, and goes on', async () => {
  const user = await visitEnded()
  const asks = (message: string) => () =>
    Response.json({ errors: [{ data: { errors: [{ message, path: 'code' }] }, message: '' }] }, { status: 401 })
  server.answer(SIGN_IN, asks('Escreva o código de 6 dígitos.'))
  await user.type(field('Palavra-passe'), 'uma-palavra{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Código de 6 dígitos')))
  expect(screen.queryByText('Escreva o código de 6 dígitos.')).toBeNull()
  server.answer(SIGN_IN, asks('Código incorreto.'))
  await user.type(field('Código de 6 dígitos'), '123456{Enter}')
  await screen.findByText('Código incorreto.')
  expect(document.activeElement).toBe(field('Código de 6 dígitos'))
  await user.click(button('Usar um código de recuperação'))
  server.answer(SIGN_IN, session())
  server.answer(SAVE, () => Response.json({}))
  await user.clear(field('Código de recuperação'))
  await user.type(field('Código de recuperação'), 'ABCDEFGH23{Enter}')
  await isSaved()
  expect(signIns().map(({ body }) => (body as { code?: string }).code)).toEqual([undefined, '123456', 'ABCDEFGH23'])
})

it('an empty password is not sent; who cancels is back at the form', async () => {
  const user = await visitEnded()
  await user.click(button('Entrar e continuar'))
  await screen.findByText('Escreva a sua palavra-passe.')
  await user.click(button('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog', DIALOG)).toBeNull())
  expect(button('Guardar')).toBeTruthy()
  expect([signIns().length, saves().length]).toEqual([0, 1])
})

it('Escape closes the question alone', async () => {
  const user = await visitEnded()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', DIALOG)).toBeNull())
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeTruthy()
})

it('whoever signed in in another tab goes on; somebody else there does not', async () => {
  await visitEnded()
  server.answer('GET /api/cms/users/me', session({ ...USER, id: 'other', username: 'rui' }))
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByText('Noutro separador entrou «rui». Entre aqui como «ana» para continuar.')
  expect(saves()).toHaveLength(1)
  server.answer('GET /api/cms/users/me', session())
  server.answer(SAVE, () => Response.json({}))
  act(() => void window.dispatchEvent(new Event('focus')))
  await isSaved()
})

it('a form that is open when the time is over stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  server.answer('GET /api/cms/users/me', session())
  await visitStaff(
    <SignInProvider>
      <Form />
    </SignInProvider>,
  )
  await screen.findByRole('button', { name: 'Guardar' })
  // Renders before time advances, as a browser would, so that the old session's timer is cleared.
  await act(() => vi.advanceTimersByTimeAsync((SESSION_S - 80) * 1000))
  await act(() => vi.advanceTimersByTimeAsync(2 * SESSION_S * 1000))
  expect(router.replace).not.toHaveBeenCalled()
  expect(button('Guardar')).toBeTruthy()
})

it('a form that is opened just before the time is over stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  server.answer('GET /api/cms/users/me', session())
  await visitStaff(
    <SignInProvider>
      <OpenLater />
    </SignInProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync((SESSION_S - 70) * 1000))
  await act(async () => button('Abrir').click())
  await screen.findByRole('button', { name: 'Guardar' })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(() => vi.advanceTimersByTimeAsync(2 * SESSION_S * 1000))
  expect(router.replace).not.toHaveBeenCalled()
  expect(button('Guardar')).toBeTruthy()
})

/** With nothing open, until Payload's reminder is shown. */
async function visitReminded() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  server.answer('GET /api/cms/users/me', session())
  await visitStaff(<SignInProvider>conteúdo</SignInProvider>)
  await act(() => vi.advanceTimersByTimeAsync((SESSION_S - 60) * 1000))
  await screen.findByRole('button', { name: STAY })
}

it('with nothing open, Payload says that the time is over', async () => {
  await visitReminded()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(router.replace).toHaveBeenCalledWith(expect.stringContaining('?redirect='))
  await isClosed()
})

it('whoever stays signed in at Payload’s reminder does', async () => {
  server.answer('post /api/cms/users/refresh-token?refresh', session())
  await visitReminded()
  await act(async () => button(STAY).click())
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect(server.bodies('post')).toHaveLength(1)
  expect(router.replace).not.toHaveBeenCalled()
})
