import { expect, type Page } from '@playwright/test'

import { expectNothingWider, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page)
  await page.goto(path)
}

const FIGURES = [
  'Leads',
  'Leads ativos',
  'Clientes',
  'Orçamentos',
  'Projetos',
  'Pendentes',
  'Concluídos',
  'Receita total',
]
const ADDRESSES = [
  '/admin/crm/leads',
  '/admin/crm/quotes',
  '/admin/crm/clients',
  '/admin/crm/projects',
  '/admin/portfolio',
  '/admin/crm/testimonials',
  '/admin/crm/services',
  '/admin/crm/featured-clients',
]

for (const path of ['/admin', '/admin/crm/dashboard', '/admin/crm']) {
  test(`[ADM-02, ADM-12, ADM-18…23] ${path} shows the CRM dashboard`, async ({ page }) => {
    await openAsAdmin(page, path)
    const figures = page.getByRole('region', { name: 'Números do CRM' })
    await expect(figures.getByRole('term')).toHaveText(FIGURES)
    await expect(figures.getByRole('definition').last()).toHaveText(/^[\d\s]+\sKz$/)
    const tiles = page.getByRole('navigation', { name: 'Áreas do CRM' })
    await expect(tiles.getByRole('listitem')).toHaveCount(9)
    const hrefs = await tiles.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(ADDRESSES)
    await expect(tiles.getByRole('button', { name: /Projetos\s*Em breve/ })).toBeDisabled()
    await expect(page.getByRole('link', { exact: true, name: 'Administração' })).toHaveAttribute('href', '/admin')
    await expect(page.getByRole('link', { exact: true, name: 'Ver o site' })).toHaveAttribute('href', '/')
  })
}

test('[ADM-13…16] the CRM bar links the documented screens and marks the current one', async ({ page }) => {
  await openAsAdmin(page, '/admin/crm/quotes')
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  const links = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    '/admin/crm/dashboard',
    '/admin/crm/leads',
    '/admin/crm/quotes',
    '/admin/crm/clients',
    '/admin/crm/projects',
    '/admin/crm/services',
    '/admin/portfolio',
  ])
  await expect(bar.getByRole('link', { name: 'Orçamentos' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
})

test('[ADM-05…11] every documented address answers', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  for (const path of [...ADDRESSES, '/admin/crm/services/basic']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
  }
})

test('[ADM-13] the screens hold on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await openAsAdmin(page, '/admin')
  for (const path of ['/admin', '/admin/crm/leads', '/admin/crm/quotes']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingWider(page)
  }
})
