import { expect } from '@playwright/test'
import pg from 'pg'

import { createDatabase } from '../support/own-database'
import { ADMIN, type ServerProcess, startServer } from '../support/server-process'
import { test } from '../support/staff-screen'

test.describe.configure({ timeout: 180_000 })

let database: Awaited<ReturnType<typeof createDatabase>>
let server: ServerProcess
let origin: string
// A server of its own, without demo content: elsewhere there are always leads, and nobody may keep others waiting.
test.beforeAll(async () => {
  database = await createDatabase()
  server = await startServer({ databaseUrl: database.url })
  origin = `http://127.0.0.1:${server.port}`
})
test.afterAll(async () => {
  await server.kill('SIGTERM')
  await database.drop()
})

for (const { place, view } of [
  { place: 'list', view: '' },
  { place: 'board', view: '?view=quadro' },
]) {
  test(`[LEAD-07, LEAD-09, LEAD-10] the ${place} shows a skeleton while it loads, and says that there are no leads`, async ({
    page,
  }) => {
    expect((await page.request.post(`${origin}/api/cms/users/login`, { data: ADMIN })).status()).toBe(200)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin; lock table leads in access exclusive mode')
    await page.goto(`${origin}/admin/crm/leads${view}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
    await expect(page.getByText('A carregar…')).toBeAttached()
    await expect(page.locator('.shimmer-effect').first()).toBeVisible()
    await expect(page.getByText('Nenhum lead encontrado')).toHaveCount(0)
    await client.query('rollback')
    await client.end()

    await expect(page.getByRole('main').getByText('Nenhum lead encontrado')).toBeVisible()
    await expect(page.getByText('A carregar…')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Resumo dos leads' }).getByRole('definition')).toHaveText([
      '0',
      '0',
      '0',
      '0%',
    ])
    await page.getByRole('button', { name: 'Novo lead' }).last().click()
    await expect(page.getByRole('dialog', { name: 'Novo lead' }).getByLabel('Nome')).toBeVisible()
  })
}

test('[ORD-11, ORD-12] the projects say that they are being loaded, and that there are none', async ({ page }) => {
  expect((await page.request.post(`${origin}/api/cms/users/login`, { data: ADMIN })).status()).toBe(200)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; lock table orders in access exclusive mode')
  await page.goto(`${origin}/admin/crm/projects`, { waitUntil: 'commit' })
  await expect(page.getByText('Carregando projetos...')).toBeVisible()
  await client.query('rollback')
  await client.end()
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
  await expect(page.getByText('Carregando projetos...')).toHaveCount(0)
})
