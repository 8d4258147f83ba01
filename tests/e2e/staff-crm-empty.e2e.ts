import { expect } from '@playwright/test'
import pg from 'pg'

import { ownSite } from '../support/own-site'
import { test } from '../support/staff-screen'

test.describe.configure({ timeout: 180_000 })

const site = ownSite({ waitsForLocks: true })

for (const { place, view } of [
  { place: 'list', view: '' },
  { place: 'board', view: '?view=quadro' },
]) {
  test(`[LEAD-07, LEAD-09, LEAD-10] the ${place} shows a skeleton while it loads, and says that there are no leads`, async ({
    page,
  }) => {
    await site.signIn(page)
    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    await client.query('begin; lock table leads in access exclusive mode')
    await page.goto(`${site.origin}/admin/crm/leads${view}`, { waitUntil: 'commit' })
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
  await site.signIn(page)
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query('begin; lock table orders in access exclusive mode')
  await page.goto(`${site.origin}/admin/crm/projects`, { waitUntil: 'commit' })
  await expect(page.getByText('Carregando projetos...')).toBeVisible()
  await client.query('rollback')
  await client.end()
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
  await expect(page.getByText('Carregando projetos...')).toHaveCount(0)
})
