import { expect } from '@playwright/test'

import { createDatabase } from '../support/own-database'
import { ADMIN, type ServerProcess, startServer } from '../support/server-process'
import { test } from '../support/staff-screen'

test.describe.configure({ timeout: 180_000 })

let database: Awaited<ReturnType<typeof createDatabase>>
let server: ServerProcess
let origin: string
// A server of their own, without demo content: elsewhere these lists are never empty.
test.beforeAll(async () => {
  database = await createDatabase()
  server = await startServer({ databaseUrl: database.url })
  origin = `http://127.0.0.1:${server.port}`
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await database.drop()
})
test.beforeEach(async ({ page }) => {
  expect((await page.request.post(`${origin}/api/cms/users/login`, { data: ADMIN })).status()).toBe(200)
})

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
    await page.goto(`${origin}${path}`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(values)
    await page.getByRole('button', { name: button }).last().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toBeVisible()
  })
}
