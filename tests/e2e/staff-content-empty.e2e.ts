import { expect } from '@playwright/test'

import { ownSite } from '../support/own-site'
import { test } from '../support/staff-screen'

test.describe.configure({ timeout: 180_000 })

const site = ownSite()
test.beforeEach(({ page }) => site.signIn(page))

for (const { button, path, rows, text, values } of [
  {
    button: 'Criar Primeiro Projeto',
    path: '/admin/portfolio',
    rows: '[PADM-01…04, PADM-29]',
    text: 'Nenhum projeto ainda',
    values: ['0', '0', '0', '0'],
  },
  {
    button: 'Criar Primeiro Serviço',
    path: '/admin/crm/services',
    rows: '[SVC-12…17, SVC-27]',
    text: 'Nenhum serviço ainda',
    values: ['0', '0 (0%)', /^0,00\sKz$/, '0.0', 'N/A'],
  },
  {
    button: 'Novo depoimento',
    path: '/admin/crm/testimonials',
    rows: '[TEST-05]',
    text: 'Nenhum depoimento ainda',
    values: ['0', '0', '0', '0.0'],
  },
  {
    button: 'Novo cliente em destaque',
    path: '/admin/crm/featured-clients',
    rows: '[FEAT-06]',
    text: 'Nenhum cliente em destaque ainda',
    values: ['0', '0', '0', '98%'],
  },
]) {
  test(`${rows} ${path} without records says so and offers the first one`, async ({ page }) => {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(values)
    await page.getByRole('button', { name: button }).last().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toBeVisible()
  })
}
