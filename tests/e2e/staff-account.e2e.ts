import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { dress, errorToast, holdsForEverybody, LOOKS, successToast, test, toastOf } from '../support/staff-screen'

test.describe.configure({ timeout: 180_000 })

const site = ownSite()
const OLD = 'frase-antiga-do-teste'
const NEW = 'outra-frase-bem-nova'
const COMMON = 'Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.'
const LAST_ADMIN =
  'Esta é a única conta de administrador e tem de ficar sempre uma. Dê primeiro a função de administrador a outra pessoa.'

let adminToken: Promise<string> | undefined

/** What a production build answers; signed in as the first administrator unless a session is given. */
async function ask(request: APIRequestContext, method: string, path: string, data?: object, token?: string) {
  const headers = { Authorization: `JWT ${token ?? (await (adminToken ??= tokenOf(request, ADMIN)))}` }
  return request.fetch(`${site.origin}/api/cms${path}`, { data, headers, method })
}

async function tokenOf(request: APIRequestContext, data: { password: string; username: string }): Promise<string> {
  const answer = await request.post(`${site.origin}/api/cms/users/login`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

/** A new account, by its id. */
async function newAccount(request: APIRequestContext, username: string, role = 'editor'): Promise<string> {
  const answer = await ask(request, 'POST', '/users', { password: OLD, role, username })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { doc: { id: string } }).doc.id
}

/** The account screen of a new person. */
async function openAccount(page: Page, username: string): Promise<void> {
  await newAccount(page.request, username)
  await page.context().clearCookies()
  await site.signIn(page, { password: OLD, username })
  await page.goto(`${site.origin}/admin/account`)
  await expect(page.getByLabel('Nome', { exact: true })).toBeEditable()
}

const openDrawer = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Mudar palavra-passe' }).click()
  const drawer = page.getByRole('dialog', { name: 'Mudar palavra-passe' })
  await expect(drawer.getByLabel('Nova palavra-passe')).toBeVisible()
  return drawer
}

interface Typed {
  confirmation?: string
  current?: string
  password: string
}

async function fillAndSave(drawer: Locator, { confirmation, current, password }: Typed): Promise<void> {
  if (current !== undefined) await drawer.getByLabel('Palavra-passe atual').fill(current)
  await drawer.getByLabel('Nova palavra-passe').fill(password)
  await drawer.getByLabel('Confirmar palavra-passe').fill(confirmation ?? password)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
}

const save = (page: Page) => page.locator('#action-save').click()

test('[S8] each refusal of one’s own new password is a sentence at its field, and the next try works', async ({
  page,
}) => {
  await openAccount(page, 'ana')
  const elsewhere = await tokenOf(page.request, { password: OLD, username: 'ana' })
  await site.signIn(page, { password: OLD, username: 'ana' })
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Ana por guardar')
  const drawer = await openDrawer(page)

  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByLabel('Palavra-passe atual')).toHaveAccessibleDescription(
    'Escreva a sua palavra-passe atual.',
  )
  for (const { at, says, ...typed } of [
    {
      at: 'Nova palavra-passe',
      current: OLD,
      password: 'curta',
      says: 'A palavra-passe tem de ter pelo menos 12 caracteres.',
    },
    {
      at: 'Confirmar palavra-passe',
      confirmation: 'outra-coisa-qualquer',
      current: OLD,
      password: NEW,
      says: 'As duas palavras-passe não são iguais.',
    },
    { at: 'Nova palavra-passe', current: OLD, password: 'password1234', says: COMMON },
    {
      at: 'Palavra-passe atual',
      current: 'não-é-esta',
      password: NEW,
      says: 'A palavra-passe atual não está certa.',
    },
  ]) {
    await fillAndSave(drawer, typed)
    await expect(drawer.getByLabel(at), says).toHaveAccessibleDescription(says)
    await expect(drawer.getByLabel(at), says).toBeFocused()
    await expect(drawer.getByLabel('Nova palavra-passe'), says).toHaveValue(typed.password)
  }
  await expect(errorToast(page, 'A palavra-passe não foi mudada').last()).toContainText(
    'A palavra-passe atual não está certa.',
  )

  await fillAndSave(drawer, { current: OLD, password: NEW })
  await expect(successToast(page, 'Palavra-passe mudada com sucesso!')).toContainText(
    'As suas sessões noutros aparelhos terminaram.',
  )
  await expect(drawer).toHaveCount(0)
  await expect(name).toHaveValue('Ana por guardar')
  const there = await ask(page.request, 'GET', '/users/me', undefined, elsewhere)
  expect(await there.json()).toMatchObject({ user: null })

  // This session goes on, and what was typed beside the drawer is saved without a word about passwords.
  await save(page)
  await expect(toastOf(page, 'Atualizado com sucesso').first()).toBeVisible()
  expect(await site.sql(`select name from users where username = 'ana'`)).toEqual([{ name: 'Ana por guardar' }])
  await tokenOf(page.request, { password: NEW, username: 'ana' })
})

test('[S8] a drawer closed after a refusal leaves nothing behind, and opens empty', async ({ page }) => {
  await openAccount(page, 'bia')
  const drawer = await openDrawer(page)
  await fillAndSave(drawer, { current: 'não-é-esta', password: NEW })
  await expect(drawer.getByLabel('Palavra-passe atual')).toHaveAccessibleDescription(/não está certa/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(drawer).toHaveCount(0)
  await page.getByLabel('Nome', { exact: true }).fill('Bia')
  await save(page)
  await expect(toastOf(page, 'Atualizado com sucesso').first()).toBeVisible()

  const again = await openDrawer(page)
  for (const label of ['Palavra-passe atual', 'Nova palavra-passe', 'Confirmar palavra-passe'])
    await expect(again.getByLabel(label)).toHaveValue('')
  await fillAndSave(again, { current: OLD, password: NEW })
  await expect(successToast(page, 'Palavra-passe mudada com sucesso!')).toBeVisible()
})

test('[S8] an administrator sets another person’s password without the present one', async ({ page }) => {
  const id = await newAccount(page.request, 'dora')
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/collections/users/${id}`)
  const drawer = await openDrawer(page)
  await expect(drawer.getByLabel('Palavra-passe atual')).toHaveCount(0)
  await fillAndSave(drawer, { password: 'dora' })
  await expect(drawer.getByLabel('Nova palavra-passe')).toHaveAccessibleDescription(/pelo menos 12/)
  await fillAndSave(drawer, { password: 'password1234' })
  await expect(drawer.getByLabel('Nova palavra-passe')).toHaveAccessibleDescription(COMMON)
  await fillAndSave(drawer, { password: NEW })
  await expect(successToast(page, 'Palavra-passe mudada com sucesso!')).toContainText(
    'As sessões desta pessoa terminaram.',
  )
  await tokenOf(page.request, { password: NEW, username: 'dora' })
})

test('[S8] a new account with a weak password is refused at the field, and made at the next try', async ({ page }) => {
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/collections/users/create`)
  await page.getByLabel('Nome de utilizador').fill('elsa')
  for (const password of ['password1234', NEW]) {
    await page.getByLabel('Nova palavra-passe').fill(password)
    await page.getByLabel('Confirmar palavra-passe').fill(password)
    await save(page)
    if (password === NEW) continue
    await expect(page.locator('.auth-fields').getByText(COMMON)).toBeVisible()
    // Payload makes the form anew after a refusal: what is typed meanwhile would go with the old one.
    await page.waitForLoadState('networkidle')
  }
  await expect(page).toHaveURL(/\/admin\/collections\/users\/(?!create)/)
  await tokenOf(page.request, { password: NEW, username: 'elsa' })
})

test('[S6] the last administrator is neither demoted nor deleted on the screen, which says why', async ({ page }) => {
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/account`)
  const role = page.locator('#field-role')
  await role.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await save(page)
  await expect(toastOf(page, LAST_ADMIN)).toBeVisible()

  const [{ id } = { id: '' }] = (await site.sql(`select id from users where username = 'admin'`)) as { id: string }[]
  await page.goto(`${site.origin}/admin/collections/users/${id}`)
  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-delete').click()
  await page.locator('#confirm-action').click()
  await expect(toastOf(page, LAST_ADMIN)).toBeVisible()
  expect(await site.sql(`select role from users where username = 'admin'`)).toEqual([{ role: 'admin' }])
})

test('[S6] [S8] [S11] the refusals of the production build keep their sentences and statuses', async ({ request }) => {
  const sentence = async (answer: Awaited<ReturnType<typeof ask>>) =>
    ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message
  const register = await request.post(`${site.origin}/api/cms/users/first-register`, {
    data: { password: NEW, role: 'admin', username: 'intruso' },
  })
  expect(register.status()).toBe(403)
  expect(await sentence(register)).toBe('As contas são criadas por um administrador: não é possível registar-se.')

  await site.sql(`insert into leads (name, email, company)
    select 'Lead ' || n, 'lead' || n || '@exemplo.ao', 'Muitos' from generate_series(1, 201) n`)
  const bulk = await ask(request, 'PATCH', '/leads?where[company][equals]=Muitos', { notes: 'X' })
  expect(bulk.status()).toBe(400)
  expect(await sentence(bulk)).toMatch(/^Esta alteração abrange 201 registos; de cada vez podem ser no máximo 200\./)

  const reset = await request.post(`${site.origin}/api/cms/users/reset-password`, {
    data: { password: NEW, token: 'nunca-existiu' },
  })
  expect(reset.status()).toBe(403)
  expect(await sentence(reset)).toBe('Esta ligação já não é válida. Peça outra em «Esqueceu a palavra-passe?».')
})

test('[S8] too many wrong sign-ins are refused for a while, and the login screen says for how long', async ({
  page,
}) => {
  await page.goto(`${site.origin}/admin/login`)
  const data = { password: 'adivinha-adivinha', username: 'ninguem' }
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await page.request.post(`${site.origin}/api/cms/users/login`, { data })).status()).toBe(401)
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
  // What was typed stays, for when the time has passed.
  await expect(page.getByLabel('Nome de utilizador')).toHaveValue(data.username)
})

for (const look of LOOKS) {
  test(`[S8] the account and its drawer hold at ${look.width} px, ${look.theme}`, async ({ page }) => {
    await openAccount(page, `fabia${look.width}`)
    await dress(page, look, site.origin)
    await page.goto(`${site.origin}/admin/account`)
    await expect(page.getByRole('button', { name: 'Mudar palavra-passe' })).toBeVisible()
    await holdsForEverybody(page, '.account-password')
    const drawer = await openDrawer(page)
    await drawer.getByRole('button', { name: 'Guardar' }).click()
    await expect(drawer.getByText('Escreva a sua palavra-passe atual.')).toBeVisible()
    await holdsForEverybody(page, '.staff-drawer')
  })
}

test.describe('without an account', () => {
  test('[S6] the address where Payload makes the first one leads away while there are accounts', async ({ page }) => {
    await page.goto(`${site.origin}/admin/create-first-user`)
    await expect(page).toHaveURL(/\/admin\/login/)
  })

  for (const look of LOOKS) {
    test(`[S6] a page says how the first one is made, at ${look.width} px, ${look.theme}`, async ({ page }) => {
      await site.sql('delete from users')
      await dress(page, look, site.origin)
      await page.goto(`${site.origin}/admin`)
      await expect(page).toHaveURL(/\/admin\/create-first-user$/)
      await expect(page).toHaveTitle('Ainda não há contas · Administração')
      await expect(page.getByRole('heading', { level: 1, name: 'Ainda não há contas' })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await holdsForEverybody(page)
    })
  }
})
