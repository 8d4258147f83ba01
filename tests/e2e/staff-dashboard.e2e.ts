import { expect } from '@playwright/test'

import { expectNothingWider, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

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

test('[ADM-12…13] [ADM-18…23] the CRM dashboard is at each of its addresses, on a narrow phone too', async ({
  page,
}) => {
  await signIn(page)
  for (const path of ['/admin', '/admin/crm/dashboard', '/admin/crm']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Navegação do CRM' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Hoje' })).toBeVisible()
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
  }
  await page.setViewportSize({ height: 780, width: 360 })
  await expectNothingWider(page)
})

test('[ADM-05…11, ADM-13…16] every documented address answers; the CRM bar links them and marks the current one', async ({
  page,
}) => {
  await signIn(page)
  for (const path of [...ADDRESSES, '/admin/crm/services/basic']) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
  await page.goto('/admin/crm/quotes')
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
