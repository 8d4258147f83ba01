import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { holdsForEverybody, test } from '../support/staff-screen'

const site = ownSite({ hasScreens: true })

async function typePassword(page: Page): Promise<void> {
  await page.goto(`${site.origin}/admin/login`)
  await page.getByLabel('Nome de utilizador').fill(ADMIN.username)
  await page.getByLabel('Palavra-passe').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('OPS-15: an administrator asks for the second step, is told of their own, and sets it up at the next sign-in', async ({
  page,
}) => {
  await typePassword(page)
  await expect(page).toHaveURL(`${site.origin}/admin`)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('button', { name: 'Acesso' }).click()
  await expect(page.getByText('também quem agora a exige')).toBeVisible()
  await page.getByLabel('Exigir a administradores e comerciais').check()
  await page.locator('#field-secondStepFrom input').fill('01/11/2099')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Atualizado com sucesso')).toBeVisible()

  await page.goto(`${site.origin}/admin`)
  await expect(page.getByText('A agência exige a verificação em dois passos a partir de 01/11/2099.')).toBeVisible()
  await page.getByRole('link', { name: 'Ligar na minha conta' }).click()
  await expect(page.getByRole('button', { name: 'Ligar verificação em dois passos' })).toBeVisible()
  await expect(page.getByText('A agência exige a verificação em dois passos a partir de 01/11/2099.')).toBeVisible()

  // On the deadline, the minute's work signs them out.
  await site.sql('update site_settings set second_step_from = now()')
  const peopleStatus = async () => (await page.request.get(`${site.origin}/api/crm/people`)).status()
  await expect.poll(peopleStatus, { timeout: 90_000 }).toBe(401)

  await typePassword(page)
  const setUp = page.getByRole('region', { name: 'Ligue a verificação em dois passos' })
  await expect(setUp.getByRole('img', { name: 'Código QR para a aplicação de autenticação' })).toBeVisible()
  await holdsForEverybody(page, '.login')
  const secret = (await setUp.locator('code').innerText()).replace(/\s/g, '')
  await setUp.getByLabel('Código de 6 dígitos').fill('000000')
  await setUp.getByRole('button', { name: 'Ligar e entrar' }).click()
  await expect(setUp.getByLabel('Código de 6 dígitos')).toHaveAccessibleDescription('Código incorreto.')
  expect(await peopleStatus()).toBe(401)
  await setUp.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await setUp.getByRole('button', { name: 'Ligar e entrar' }).click()

  const codes = page.getByRole('region', { name: 'Códigos de recuperação' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes.getByRole('heading', { level: 1 })).toBeFocused()
  await holdsForEverybody(page, '.login')
  await codes.getByRole('button', { name: 'Já os guardei' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin`)
  await expect(page.getByRole('link', { name: 'Ligar na minha conta' })).toHaveCount(0)

  await page.goto(`${site.origin}/admin/account`)
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desligar verificação em dois passos' })).toHaveCount(0)
})
