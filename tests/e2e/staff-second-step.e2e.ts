import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { holdsForEverybody, someWord, test, toastOf } from '../support/staff-screen'
import { staffToken } from '../support/staff-session'

const PASSWORD = 'frase-longa-do-teste'

/** Returns consecutive codes of the secret, because no code is valid twice. */
function codesOf(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // Starts at the current step: the previous one could be two steps old by the time it is checked.
  let steps = -1
  return () => totp.generate({ timestamp: Date.now() + (steps += 1) * 30_000 })
}

async function newPerson(page: Page): Promise<string> {
  const username = someWord('ana')
  const made = await page.request.post('/api/cms/users', {
    data: { password: PASSWORD, role: 'comercial', username },
    headers: { Authorization: `JWT ${await staffToken(page.request)}` },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.context().clearCookies()
  return username
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Nome de utilizador').fill(username)
  await page.getByLabel('Palavra-passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('[OPS-12] [OPS-13] the second step is turned on, and asked for at each way in', async ({ page }) => {
  const username = await newPerson(page)
  await typePassword(page, username)
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Ligar verificação em dois passos' }).click()
  const drawer = page.getByRole('dialog', { name: 'Ligar verificação em dois passos' })
  await drawer.getByLabel('Palavra-passe atual').fill(PASSWORD)
  await drawer.getByRole('button', { name: 'Continuar' }).click()
  await expect(drawer.getByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeVisible()
  await holdsForEverybody(page, '.staff-drawer')
  const nextCode = codesOf((await drawer.locator('code').innerText()).replace(/\s/g, ''))
  await drawer.getByLabel('Código de 6 dígitos').fill('000000')
  await drawer.getByRole('button', { name: 'Confirmar' }).click()
  await expect(drawer.getByLabel('Código de 6 dígitos')).toHaveAccessibleDescription('Código incorreto.')
  await drawer.getByLabel('Código de 6 dígitos').fill(nextCode())
  await drawer.getByRole('button', { name: 'Confirmar' }).click()
  await expect(drawer).toContainText('Guarde estes códigos num lugar seguro. Cada um serve uma vez.')
  const recoveryCodes = await drawer.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await drawer.getByRole('button', { name: 'Já os guardei' }).click()
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  // With the app's code.
  await page.context().clearCookies()
  await typePassword(page, username)
  const code = page.getByLabel('Código de 6 dígitos')
  await expect(code).toBeFocused()
  await holdsForEverybody(page, '.login')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(toastOf(page, 'Código incorreto.')).toBeVisible()
  await expect(code).toHaveAccessibleDescription('Código incorreto.')
  expect((await page.context().cookies()).filter(({ name }) => name === 'payload-token')).toEqual([])
  await code.fill(nextCode())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  // Over an open form, with a recovery code.
  await page.goto('/admin/crm/leads')
  await page.getByRole('search').getByRole('button', { name: 'Novo lead' }).click()
  const form = page.getByRole('dialog', { name: 'Novo lead' })
  await form.getByLabel('Nome').fill('Cliente da Ana')
  await form.getByLabel('Email').fill('cliente@exemplo.ao')
  await page.context().clearCookies()
  await form.getByLabel('Email').press('Enter')
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' })
  await again.getByLabel('Palavra-passe').fill(PASSWORD)
  await again.getByRole('button', { name: 'Entrar e continuar' }).click()
  await again.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await expect(again.getByLabel('Código de recuperação')).toBeFocused()
  await again.getByLabel('Código de recuperação').fill(recoveryCodes[0] ?? '')
  await again.getByRole('button', { name: 'Entrar e continuar' }).click()
  await expect(again).toHaveCount(0)
  await expect(form).toHaveCount(0)

  await page.goto('/admin/account')
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible()
  await page.getByRole('button', { name: 'Desligar verificação em dois passos' }).click()
  const off = page.getByRole('dialog', { name: 'Desligar verificação em dois passos' })
  await off.getByLabel('Palavra-passe atual').fill(PASSWORD)
  await off.getByRole('button', { name: 'Desligar', exact: true }).click()
  await expect(page.getByText('Desligada: a palavra-passe basta para entrar.')).toBeVisible()
})

test('[OPS-17] a person sees where they are signed in, and ends it', async ({ page, request }) => {
  const username = await newPerson(page)
  await typePassword(page, username)
  await expect(page).toHaveURL(/\/admin$/)
  // Another session, with its own cookie.
  expect((await request.post('/api/cms/users/login', { data: { password: PASSWORD, username } })).status()).toBe(200)
  const otherStatus = async () => (await request.get('/api/crm/people')).status()
  expect(await otherStatus()).toBe(200)

  await page.goto('/admin/account')
  const sessions = page.getByRole('region', { name: 'Sessões ativas' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Esta sessão')).toHaveCount(1)
  await holdsForEverybody(page, 'section:has(> #account-sessions)')
  await sessions.getByRole('button', { name: /^Terminar: / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await otherStatus()).toBe(401)
  await page.reload()
  await expect(sessions.getByText('Esta sessão')).toBeVisible()
})
