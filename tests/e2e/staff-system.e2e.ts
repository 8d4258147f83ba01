import { expect } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { test } from '../support/staff-screen'

const site = ownSite({ hasScreens: true })

test('OPS-20: an administrator sees how the system is, and copies it for whoever helps', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('link', { exact: true, name: 'Sistema' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible()
  const fact = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd')
  await expect(fact('Migrações')).toHaveText('em dia')
  await expect(fact('Processos vistos')).toHaveText('1')
  await expect(fact('Livre no disco')).toHaveText(/MB$/)
  await noAxeViolations(page, { include: 'main' })
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await expect(page.getByText('Diagnóstico copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Diagnóstico de .+\n\nPrograma\n- Versão: /,
  )
})
