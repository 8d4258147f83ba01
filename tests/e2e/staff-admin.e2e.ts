import { randomUUID } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { noAxeViolations } from '../support/axe'
import { DECLARED_SCREENS } from '../support/declared-screens'
import {
  closeToast,
  expectNothingWider,
  focusIsSeen,
  named,
  post,
  putOn,
  someWord,
  test,
  toastOf,
} from '../support/staff-screen'
import { signIn, staffToken } from '../support/staff-session'

/** Requests an address as a browser does for a typed one; Payload ignores the cookie otherwise. */
const documentAt = (page: Page, path: string) => page.request.get(path, { headers: { 'Sec-Fetch-Site': 'none' } })

test('a staff screen loads none of the site’s fonts, which it does not show; the site preloads them', async ({
  page,
}) => {
  await signIn(page)
  const answer = await documentAt(page, '/admin/crm/leads')
  expect(answer.headers().link ?? '').not.toContain('font')
  const text = await answer.text()
  expect(text).toContain('Gestão de Leads')
  expect(text).not.toContain('.woff2')
  const site = await page.request.get('/')
  expect(site.headers().link).toContain('as="font"')
})

test('a staff page does not carry the configuration of the administration: it is fetched once, by staff alone, and kept', async ({
  page,
}) => {
  const OF_THE_CONFIGURATION = 'enableRichTextRelationship'
  const address = /\/admin\/config\/[\w-]+/
  await signIn(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (address.test(request.url())) asked.push(request.url())
  })
  const document = await page.goto('/admin/crm/leads')
  const text = (await document?.text()) ?? ''
  expect(text).toContain('Gestão de Leads')
  expect(text).not.toContain(OF_THE_CONFIGURATION)
  const part = await page.request.get('/admin/crm/clients', { headers: { RSC: '1', 'Sec-Fetch-Site': 'same-origin' } })
  expect(await part.text()).toContain('Gestão de Clientes')
  expect(await part.text()).not.toContain(OF_THE_CONFIGURATION)
  // Payload's own screen, which depends on the configuration.
  await page.goto('/admin/collections/service-categories/create')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeVisible()

  expect(new Set(asked).size).toBe(1)
  const [of = ''] = address.exec(asked[0] ?? '') ?? []
  const kept = await page.request.get(of)
  expect([kept.status(), kept.headers()['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
  expect(await kept.text()).toContain(OF_THE_CONFIGURATION)
  // For a page of another version of the program.
  const other = await page.request.get('/admin/config/outra')
  expect([other.status(), other.headers()['cache-control']]).toEqual([200, 'no-store'])
  const stranger = await page.request.get(of, { headers: { Cookie: '' } })
  expect([stranger.status(), stranger.headers()['cache-control']]).toEqual([401, 'no-store'])
})

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

/** A phone, and both sides of the width from which the menu stands open; Payload closes its navigation up to 1440 px. */
const WINDOWS = [
  { height: 780, width: 360 },
  { height: 800, width: 1279 },
  { height: 720, width: 1280 },
  { height: 1080, width: 1920 },
]
const WIDE = WINDOWS.filter(({ width }) => width >= 1280)

test('a screen is as wide before its script has come as after it', async ({ page }) => {
  await signIn(page)
  await page.route('**/_next/**/*.js*', (route) => route.abort())
  await page.goto('/admin')
  for (const { height, width } of WINDOWS) {
    await page.setViewportSize({ height, width })
    const main = await page.getByRole('main').boundingBox()
    expect(main?.width, `at ${width} px`).toBeGreaterThan(0.8 * width)
  }
})

test('a screen stands still while its script starts, with the menu open from 1280 px', async ({ context }) => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const look = () => {
      const place = document.querySelector('main')?.getBoundingClientRect()
      if (place) places.add(`${place.left} ${place.width}`)
      requestAnimationFrame(look)
    }
    look()
  })
  await signIn(page)
  for (const { height, width } of WINDOWS.slice(0, 3)) {
    await page.setViewportSize({ height, width })
    await page.goto('/admin/crm/leads')
    await expect(page.locator('html[data-settled] .template-default--nav-animate')).toBeVisible()
    const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])
    expect(places, `at ${width} px`).toHaveLength(1)
    await expect(menuOf(page).getByRole('link', { name: 'Leads' })).toBeVisible({ visible: width >= 1280 })
  }
})

const inGroups = (page: Page) =>
  menuOf(page)
    .getByRole('list')
    .evaluateAll((lists) =>
      Object.fromEntries(
        lists.map((list) => [
          list.ariaLabel,
          [...list.querySelectorAll('a > span:first-of-type')].map((text) => text.textContent).join(', '),
        ]),
      ),
    )

test('from 1280 px the menu stands open, in groups of what the role may open, and marks where one is', async ({
  page,
}) => {
  const content = 'Depoimentos, Clientes em destaque'
  const raw = 'Páginas, Notícias, Categorias de serviço, Catálogo, Equipa, Imagens'
  const sales = {
    Definições: 'Definições do site, Horário e feriados, Lembretes, Utilizadores, Atividades',
    Hoje: 'Painel, Tarefas, Avisos, Mensagens',
    Site: `Portfólio, Serviços, ${content}, ${raw}`,
    Vendas: 'Leads, Orçamentos, Clientes, Projetos, Recebimentos, Avenças, Relatórios, Mensagens de contacto',
  }
  const editing = {
    Definições: 'Definições do site, Horário e feriados, Utilizadores',
    Hoje: 'Painel, Avisos',
    Site: `Portfólio, ${content}, ${raw}`,
  }
  for (const [role, groups] of [
    ['comercial', sales],
    ['editor', editing],
  ] as const) {
    await signIn(page, role)
    await page.setViewportSize({ height: 768, width: 1366 })
    await page.goto('/admin')
    expect(await inGroups(page), role).toEqual(groups)
    const hidden = await page.locator('.nav__scroll').evaluate((nav) => nav.scrollHeight - nav.clientHeight)
    expect(hidden, `the menu of ${role} is whole on a laptop`).toBeLessThanOrEqual(0)
  }
  for (const name of ['Imagens', 'Portfólio']) {
    await menuOf(page).getByRole('link', { exact: true, name }).click()
    const current = menuOf(page).locator('[aria-current=page]')
    await expect(current).toHaveText(name)
    for (const size of WIDE) {
      await page.setViewportSize(size)
      await expect(current, `${name} at ${size.width} px`).toBeInViewport()
    }
  }
  await focusIsSeen(page, '.side-nav')
})

test('the menu stays closed for whoever closed it; on a narrower screen it is opened for one page', async ({
  page,
}) => {
  await signIn(page, 'editor')
  await page.setViewportSize({ height: 768, width: 1366 })
  await page.goto('/admin/portfolio')
  for (const [button, isOpen] of [
    ['Fechar Menu', false],
    ['Abrir Menu', true],
  ] as const) {
    const stored = page.waitForResponse(
      (response) => response.url().includes('payload-preferences/nav') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: button }).first().click()
    expect((await stored).ok()).toBe(true)
    await page.reload()
    await expect(page.locator('html[data-settled]')).toBeAttached()
    await expect(menuOf(page).getByRole('link', { name: 'Equipa' })).toBeVisible({ visible: isOpen })
  }
  await page.setViewportSize({ height: 768, width: 1024 })
  await expect(menuOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir Menu' }).first().click()
  await menuOf(page).getByRole('link', { name: 'Equipa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipa' })).toBeVisible()
  await expect(page.locator('.nav--nav-open')).toHaveCount(0)
})

test('on a phone a bar at the foot leads to what the role needs most and opens the menu, and is in nothing’s way', async ({
  page,
}) => {
  await page.setViewportSize({ height: 740, width: 360 })
  const bar = page.getByRole('navigation', { name: 'Navegação rápida' })
  for (const [role, entries] of [
    ['editor', ['Painel', 'Avisos', 'Portfólio', 'Depoimentos', 'Mais']],
    ['comercial', ['Painel', 'Leads', 'Orçamentos', 'Tarefas', 'Mais']],
  ] as const) {
    await signIn(page, role)
    await page.goto('/admin')
    await expect(bar.locator(':scope > *')).toHaveText(entries)
    await expect(bar.locator('[aria-current=page]')).toHaveText('Painel')
  }
  const beforeScripts = await page.request.get('/admin/crm/leads', { headers: { 'sec-fetch-site': 'same-origin' } })
  const [, isOpen] = /<button aria-expanded="(\w+)" class="phone-bar__entry/.exec(await beforeScripts.text()) ?? []
  expect(isOpen).toBe('false')
  await bar.getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
  const last = page.locator('main .record-card').last()
  await last.scrollIntoViewIfNeeded()
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const bottom = async (part: Locator) => (await top(part)) + ((await part.boundingBox())?.height ?? 0)
  // Scrolls again while figures and list arrive, each by itself.
  const covered = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    return (await bottom(last)) - (await top(bar))
  }
  await expect.poll(covered).toBeLessThan(0)
  const action = page.getByRole('button', { name: 'Novo lead' })
  expect(await bottom(action)).toBeLessThan(await top(bar))

  const more = bar.getByRole('button', { name: 'Mais' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(action).toBeHidden()
  await expectNothingWider(page)
  await putOn(page, 'dark')
  await noAxeViolations(page)
  await focusIsSeen(page, '.side-nav')
  await menuOf(page).getByRole('link', { name: 'Relatórios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(menuOf(page)).toBeHidden()

  await bar.getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('searchbox').focus()
  await expect(bar).toBeHidden()
  await page.getByRole('searchbox').blur()
  await expect(bar).toBeVisible()
  await action.click()
  await expect(page.getByRole('dialog', { name: 'Novo lead' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('[OP-55] a screen is open to the roles that it declares, and an editor is told at which not', async ({ page }) => {
  await signIn(page, 'editor')
  for (const { path, roles } of [...DECLARED_SCREENS, { path: '/admin/crm/services/basic', roles: CRM_ROLES }]) {
    const answer = await documentAt(page, path)
    const isOpen = hasRole({ role: 'editor' }, roles)
    expect(answer.status(), path).toBe(isOpen ? 200 : 403)
    const text = await answer.text()
    for (const part of ['Não tem permissão para abrir este ecrã', 'Erro 403'])
      expect(text.includes(part), path).toBe(!isOpen)
  }
})

test.describe('what the admin does not have', () => {
  test('an unknown address, or a record that is not there, is 404 with a page that says so', async ({ page }) => {
    await signIn(page)
    for (const path of [
      '/admin/xyz',
      '/admin/crm/xyz',
      '/admin/crm/leads/xyz',
      '/admin/collections/xyz',
      '/admin/globals/xyz',
      `/admin/collections/leads/${randomUUID()}`,
    ]) {
      const answer = await documentAt(page, path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain('Página não encontrada')
    }
    for (const path of ['/admin/crm/leads/xyz', '/admin/collections/leads/abc']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
      await expect(page).toHaveTitle(/Página não encontrada/)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      // Within the admin: its navigation, and a way back.
      await expect(page.getByRole('link', { name: 'Voltar ao painel' })).toHaveAttribute('href', '/admin')
      await expect(page.getByRole('navigation').first()).toBeAttached()
    }
    await page.context().clearCookies()
    await page.goto('/admin/xyz')
    await expect(page).toHaveURL(/\/admin\/login/)
  })

  test('a record that is there is shown, in the trash too', async ({ page }) => {
    await signIn(page)
    const data = { email: 'achado@exemplo.ao', name: named('Achado') }
    const { lead } = await post<{ lead: { id: string } }>(page.request, '/api/leads', data)
    const isShown = async (path: string) => {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: data.name })).toBeVisible()
    }
    await isShown(`/admin/collections/leads/${lead.id}`)
    expect((await page.request.delete(`/api/leads/${lead.id}`)).status()).toBe(200)
    await isShown(`/admin/collections/leads/trash/${lead.id}`)
  })
})

test.describe('Payload’s own pages', () => {
  test('[OP-55] one that is not for the person’s role says so, and not to sign in', async ({ page }) => {
    await signIn(page, 'comercial')
    await page.goto('/admin/collections/testimonials/create')
    await expect(page.getByRole('heading', { name: 'Acesso não autorizado.' })).toBeVisible()
    await expect(page.getByText('Não tem permissão para abrir esta página.')).toBeVisible()
  })

  test('the login has our icon, mark, name and words, and tells nobody which names there are', async ({ page }) => {
    const username = someWord('pessoa')
    const headers = { Authorization: `JWT ${await staffToken(page.request)}` }
    const data = { password: 'uma-palavra-passe-segura', role: 'editor', username }
    expect((await page.request.post('/api/cms/users', { data, headers })).status()).toBe(201)
    await page.context().clearCookies()
    await page.goto('/admin/login')
    await expect(page).toHaveTitle('Entrar · Administração')
    await expect(page.locator('.agency-logo')).toHaveText('Agência')
    const hrefs = await page
      .locator('link[rel=icon]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) {
      expect(href).toContain('/logos/agencia/icone')
      const answer = await page.request.get(href)
      expect(answer.status(), href).toBe(200)
      expect(answer.headers()['content-type']).toContain('image/svg+xml')
    }
    for (const name of ['ninguem', username]) {
      await page.getByLabel('Nome de utilizador').fill(name)
      await page.getByLabel('Palavra-passe').fill('errada')
      await page.getByRole('button', { name: 'Entrar' }).click()
      await closeToast(toastOf(page, 'O nome de utilizador ou a palavra-passe estão incorretos.'))
    }
    await noAxeViolations(page, { include: 'main, .login' })
  })
})
