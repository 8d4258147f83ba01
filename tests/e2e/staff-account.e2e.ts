import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

import { painted } from '../support/awake'
import { errorToast, holdsForEverybody, someWord, successToast, test, toastOf } from '../support/staff-screen'
import { signIn, staffToken } from '../support/staff-session'

const OLD = 'frase-antiga-do-teste'
const NEW = 'outra-frase-bem-nova'
const COMMON = 'Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.'

async function tokenOf(request: APIRequestContext, data: { password: string; username: string }): Promise<string> {
  const answer = await request.post('/api/cms/users/login', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

const openDrawer = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Mudar palavra-passe' }).click()
  const drawer = page.getByRole('dialog', { name: 'Mudar palavra-passe' })
  await expect(drawer.getByLabel('Nova palavra-passe')).toBeVisible()
  return drawer
}

async function fillAndSave(drawer: Locator, password: string, current?: string): Promise<void> {
  if (current !== undefined) await drawer.getByLabel('Palavra-passe atual').fill(current)
  await drawer.getByLabel('Nova palavra-passe').fill(password)
  await drawer.getByLabel('Confirmar palavra-passe').fill(password)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
}

const save = (page: Page) => page.locator('#action-save').click()

test('[S8] one’s own password: refusals at their fields, a closed drawer leaves nothing behind, and the account beside it is kept', async ({
  page,
}) => {
  const username = someWord('ana')
  const made = await page.request.post('/api/cms/users', {
    data: { password: OLD, role: 'editor', username },
    headers: { Authorization: `JWT ${await staffToken(page.request)}` },
  })
  expect(made.status(), await made.text()).toBe(201)
  const elsewhere = await tokenOf(page.request, { password: OLD, username })
  await page.context().clearCookies()
  await tokenOf(page.request, { password: OLD, username })
  await page.goto('/admin/account')
  const name = page.getByLabel('Nome', { exact: true })
  await expect(name).toBeEditable()
  await name.fill('Ana por guardar')

  const drawer = await openDrawer(page)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByLabel('Palavra-passe atual')).toBeFocused()
  for (const [at, says, password, current] of [
    ['Nova palavra-passe', COMMON, 'password1234', OLD],
    ['Palavra-passe atual', 'A palavra-passe atual não está certa.', NEW, 'não-é-esta'],
  ] as const) {
    await fillAndSave(drawer, password, current)
    await expect(errorToast(page, 'A palavra-passe não foi mudada').filter({ hasText: says })).toBeVisible()
    await expect(drawer.getByLabel(at), says).toHaveAccessibleDescription(says)
    await expect(drawer.getByLabel(at), says).toBeFocused()
  }
  await holdsForEverybody(page, '.staff-drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(drawer).toHaveCount(0)
  await save(page)
  await expect(toastOf(page, 'Atualizado com sucesso').first()).toBeVisible()

  await name.fill('Ana outra vez')
  await openDrawer(page)
  for (const label of ['Palavra-passe atual', 'Nova palavra-passe', 'Confirmar palavra-passe'])
    await expect(drawer.getByLabel(label)).toHaveValue('')
  await fillAndSave(drawer, NEW, OLD)
  await expect(successToast(page, 'Palavra-passe mudada com sucesso!')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expect(name).toHaveValue('Ana outra vez')
  const there = await page.request.get('/api/cms/users/me', { headers: { Authorization: `JWT ${elsewhere}` } })
  expect(await there.json()).toMatchObject({ user: null })

  // This session continues, and input beside the drawer is saved without a question about passwords.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await save(page)
  const answer = await saved
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ doc: { name: 'Ana outra vez' } })
  await tokenOf(page.request, { password: NEW, username })
})

test('[S8] another name to sign in with asks for the present password at its place', async ({ page }) => {
  const username = someWord('eva')
  const made = await page.request.post('/api/cms/users', {
    data: { password: OLD, role: 'editor', username },
    headers: { Authorization: `JWT ${await staffToken(page.request)}` },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.context().clearCookies()
  await tokenOf(page.request, { password: OLD, username })
  await page.goto('/admin/account')
  const name = page.getByLabel(/^Nome de utilizador/)
  const present = page.getByLabel(/^Palavra-passe atual/)
  await expect(name).toBeEditable()
  await expect(present).toBeHidden()
  await name.fill(`${username}-outra`)
  await present.fill('não-é-esta')
  await save(page)
  await expect(present).toHaveAccessibleDescription(/A palavra-passe atual não está certa\./)
  await expect(name).toHaveValue(`${username}-outra`)
  // A rejected change is not saved, so it can be sent again.
  await expect(page.locator('#action-save')).toBeEnabled()
  await present.fill(OLD)
  await save(page)
  await expect(toastOf(page, 'Atualizado com sucesso').first()).toBeVisible()
  await expect(present).toBeHidden()
  await tokenOf(page.request, { password: OLD, username: `${username}-outra` })
})

test('[S8] [OPS-16] an administrator makes an account with its e-mail, a weak password being refused at the field, and sets its password anew', async ({
  page,
}) => {
  const username = someWord('elsa')
  await signIn(page)
  await page.goto('/admin/collections/users/create')
  // Text typed before Payload's form has started would be lost.
  await expect(page.locator('form[data-form-ready=true]')).toBeVisible()
  await page.getByLabel('Nome de utilizador').fill(username)
  const email = page.getByLabel('Email')
  await email.fill(`${username}@exemplo.ao`)
  const refusal = page.locator('.auth-fields').getByText(COMMON)
  const type = async (password: string) => {
    await page.getByLabel('Nova palavra-passe').fill(password)
    await page.getByLabel('Confirmar palavra-passe').fill(password)
  }
  await type('password1234')
  const checked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('form-state'))
  await save(page)
  await expect(refusal).toBeVisible()
  // Payload's next form check does not know this rule, and must not clear the error.
  await checked
  await painted(page)
  await expect(refusal).toBeVisible()
  await expect(page.locator('.field-error')).toHaveCount(1)
  await type(OLD)
  await expect(refusal).toHaveCount(0)
  await save(page)
  await expect(page).toHaveURL(/\/admin\/collections\/users\/(?!create)/)
  await page.reload()
  await expect(email).toHaveValue(`${username}@exemplo.ao`)

  const drawer = await openDrawer(page)
  await expect(drawer.getByLabel('Palavra-passe atual')).toHaveCount(0)
  await fillAndSave(drawer, 'password1234')
  await expect(drawer.getByLabel('Nova palavra-passe')).toHaveAccessibleDescription(COMMON)
  await fillAndSave(drawer, NEW)
  await expect(successToast(page, 'Palavra-passe mudada com sucesso!')).toContainText(
    'As sessões desta pessoa terminaram.',
  )
  await tokenOf(page.request, { password: NEW, username })
})

test('[S8] too many wrong sign-ins are refused for a while, and the login screen says for how long', async ({
  page,
}) => {
  await page.goto('/admin/login')
  const data = { password: 'adivinha-adivinha', username: someWord('ninguem') }
  const guess = async () => (await page.request.post('/api/cms/users/login', { data })).status()
  expect(await Promise.all(Array.from({ length: 10 }, guess))).toEqual(Array.from({ length: 10 }, () => 401))
  await page.getByLabel('Nome de utilizador').fill(data.username)
  await page.getByLabel('Palavra-passe').fill(data.password)
  const answered = page.waitForResponse(/\/users\/login$/)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const answer = await answered
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(toastOf(page, 'Demasiadas tentativas.')).toContainText(
    /^Demasiadas tentativas\. Tente novamente dentro de (?:um minuto|\d+ minutos)\.$/,
  )
  // The typed values stay for when the time has passed.
  await expect(page.getByLabel('Nome de utilizador')).toHaveValue(data.username)
})
