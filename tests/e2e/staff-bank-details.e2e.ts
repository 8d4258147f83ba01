import { expect, type Page } from '@playwright/test'

import { holdsForEverybody, named, test, toastOf } from '../support/staff-screen'
import { signIn, staffToken } from '../support/staff-session'

const PASSWORD = 'uma-palavra-passe-segura'
const SETTINGS = '/api/cms/globals/site-settings'

const save = (page: Page) => page.locator('#action-save').click()

test('[PROP-28] the account asks for the password again at its place; a wrong one loses nothing', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/globals/site-settings')
  await page.getByRole('button', { name: 'Propostas' }).click()
  const holder = page.getByLabel('Titular')
  const password = page.getByLabel('Palavra-passe atual')
  await expect(holder).toBeEditable()
  await expect(password).toBeHidden()

  const name = named('Agência')
  await holder.fill(name)
  await expect(password).toBeVisible()
  await holdsForEverybody(page, '.staff-field')
  await password.fill('não-é-esta')
  await save(page)
  await expect(toastOf(page, 'A palavra-passe atual não está certa.')).toBeVisible()
  await expect(page.locator('.staff-field--error')).toContainText('A palavra-passe atual não está certa.')
  await expect(holder).toHaveValue(name)

  await password.fill(PASSWORD)
  await save(page)
  await expect(password).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Propostas' }).click()
  await expect(holder).toHaveValue(name)
  // Another change asks anew: what was typed is gone.
  await holder.fill('')
  await expect(password).toHaveValue('')

  const headers = { Authorization: `JWT ${await staffToken(page.request)}` }
  const data = { bankHolder: null, currentPassword: PASSWORD }
  expect((await page.request.post(SETTINGS, { data, headers })).status()).toBe(200)
})
