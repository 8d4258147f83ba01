import { expect, type Page } from '@playwright/test'

import { foreignSources, watchHosts } from '../support/own-host'
import { ADMIN } from '../support/server-process'
import { focusIsSeen, named, someEmail, test } from '../support/staff-screen'
import { login, staffToken } from '../support/staff-session'

/** Payload's own pages: their title, and a button with our text. */
const OF_PAYLOAD: Record<string, [string, string]> = {
  '/admin/collections/catalogue': ['Catálogo', 'Criar novo'],
  '/admin/collections/media': ['Imagens', 'Criar novo'],
  '/admin/collections/service-categories': ['Categorias de serviço', 'Criar novo'],
  '/admin/collections/team': ['Equipa', 'Criar novo'],
  '/admin/collections/users': ['Utilizadores', 'Criar novo'],
  '/admin/globals/opening-hours': ['Horário e feriados', 'Guardar'],
  '/admin/globals/reminder-rules': ['Lembretes', 'Guardar'],
  '/admin/globals/site-settings': ['Definições do site', 'Guardar'],
}
/** One page of each kind, opened by address; the others are opened from the menu, which costs a browser far less. */
const TYPED = ['/admin', '/admin/nada', '/admin/account', '/admin/collections/users', '/admin/crm/leads']

async function expectOurPortuguese(page: Page, path: string): Promise<void> {
  const [title, button] = OF_PAYLOAD[path] ?? []
  if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(button ?? 'Guardar', { exact: true }).first()).toBeVisible()
  expect(await page.locator('body').innerText(), path).not.toMatch(
    /usuário|senha\b|arquivo|salvar|excluir|você|\b(?:Create|Save|Edit|Search|Filters|Columns)\b/i,
  )
}

test('[ADM-01] [OP-23] the menu leads to every screen, Payload’s own in our Portuguese; none asks another host for anything, its content policy would not let it, and on each the focus is seen', async ({
  baseURL,
  page,
}) => {
  // With an e-mail Payload would show a picture from Gravatar.
  const username = named('editora').replace(' ', '-')
  const data = {
    currentPassword: ADMIN.password,
    email: someEmail(),
    password: ADMIN.password,
    role: 'admin',
    username,
  }
  const headers = { Authorization: `JWT ${await staffToken(page.request)}` }
  expect((await page.request.post('/api/cms/users', { data, headers })).status()).toBe(201)
  await login(page.request, username)
  const { errors, foreign } = watchHosts(page, baseURL ?? '')
  const look = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('.staff-view__coming')).toHaveCount(0)
    await expect(page.getByText('A carregar…')).toHaveCount(0)
    await expect(page.locator('.shimmer-effect')).toHaveCount(0)
    await expect(page.locator('html[data-settled]')).toBeAttached()
    await focusIsSeen(page)
  }
  const show = async (view: string) => {
    await page.getByRole('link', { name: `Vista em ${view}` }).click()
    await expect(page).toHaveURL(new RegExp(`view=${view}`))
    await look()
  }
  for (const path of TYPED) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(foreignSources(policy), path).toEqual([])
    await look()
    if (path in OF_PAYLOAD || path.endsWith('account')) await expectOurPortuguese(page, path)
  }
  await show('tabela')
  await show('quadro')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  // Only list items: the sign-out link is outside of the lists.
  const links = await menu.getByRole('listitem').getByRole('link').all()
  const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
  expect(paths).toEqual(expect.arrayContaining(Object.keys(OF_PAYLOAD)))
  for (const path of paths.filter((one) => !TYPED.includes(one))) {
    await menu.locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', path)
    await look()
    if (path in OF_PAYLOAD) await expectOurPortuguese(page, path)
    if (path.endsWith('quotes')) await show('quadro')
  }
  // Other files test creating records on the other screens; categories and team members use Payload's own.
  for (const name of ['Categorias de serviço', 'Equipa']) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page
      .getByRole('link', { name: /^Criar/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^(?:Guardar|Criar)/ }).last()).toBeVisible()
    await look()
  }
  expect(foreign).toEqual([])
  expect(errors.filter((text) => /content security policy/i.test(text))).toEqual([])
})
