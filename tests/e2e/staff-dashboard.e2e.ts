import { expect, type Locator } from '@playwright/test'

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

test('[ADM-12…16] [ADM-18…23] the CRM dashboard is at each of its addresses, on a narrow phone too; the CRM bar links the screens', async ({
  page,
}) => {
  await signIn(page)
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  for (const path of ['/admin', '/admin/crm/dashboard', '/admin/crm']) {
    await page.goto(path)
    await expect(bar).toBeVisible()
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
  await page.setViewportSize({ height: 780, width: 360 })
  await expectNothingWider(page)
})

test('the dashboard begins with the day; then come the figures, the pictures and the areas', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/crm/dashboard')
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('region', { name: 'Hoje' }),
    main.getByRole('region', { name: 'Números do CRM' }),
    main.getByRole('region', { name: 'Leads por semana' }),
    main.getByRole('navigation', { name: 'Áreas do CRM' }),
  ]
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity
  await expect(async () => {
    const tops = await Promise.all(parts.map(top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(tops).not.toContain(Infinity)
  }).toPass()
})

test('[ADM-05…11] every documented address answers', async ({ page }) => {
  await signIn(page)
  for (const path of [...ADDRESSES, '/admin/crm/services/basic']) {
    // Without this header Payload ignores the cookie and redirects to the login.
    const answer = await page.request.get(path, { headers: { 'Sec-Fetch-Site': 'none' } })
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).not.toContain('/admin/login')
  }
})
