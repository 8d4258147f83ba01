import { expect } from '@playwright/test'

import { foreignSources, watchHosts } from '../support/own-host'
import { ADMIN } from '../support/server-process'
import { focusIsSeen, named, someEmail, test } from '../support/staff-screen'
import { login, staffToken } from '../support/staff-session'

const PATHS = [
  '/admin',
  '/admin/crm/dashboard',
  '/admin/crm/leads',
  '/admin/crm/quotes',
  '/admin/crm/clients',
  '/admin/crm/projects',
  '/admin/crm/services',
  '/admin/portfolio',
  '/admin/crm/tasks',
  '/admin/crm/messages',
  '/admin/crm/reports/team',
  '/admin/crm/testimonials',
  '/admin/crm/featured-clients',
  '/admin/crm/leads?view=tabela',
  '/admin/crm/leads?view=quadro',
  '/admin/crm/quotes?view=quadro',
  '/admin/account',
  '/admin/collections/users',
  '/admin/collections/team',
  '/admin/collections/team/create',
  '/admin/collections/media',
  '/admin/collections/catalogue',
  '/admin/globals/site-settings',
  '/admin/nada',
]

test('no staff screen asks another host for anything, its content policy would not let it, and on each the focus is seen', async ({
  baseURL,
  page,
}) => {
  // Whoever has an e-mail had a picture from Gravatar.
  const username = named('editora').replace(' ', '-')
  const data = { email: someEmail(), password: ADMIN.password, role: 'admin', username }
  const headers = { Authorization: `JWT ${await staffToken(page.request)}` }
  expect((await page.request.post('/api/cms/users', { data, headers })).status()).toBe(201)
  await login(page.request, username)
  const { errors, foreign } = watchHosts(page, baseURL ?? '')
  for (const path of PATHS) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(foreignSources(policy), path).toEqual([])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('A carregar…')).toHaveCount(0)
    await expect(page.locator('.shimmer-effect')).toHaveCount(0)
    await expect(page.locator('html[data-settled]')).toBeAttached()
    await focusIsSeen(page)
  }
  expect(foreign).toEqual([])
  expect(errors.filter((text) => /content security policy/i.test(text))).toEqual([])
})
