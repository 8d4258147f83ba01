import { expect, type Page } from '@playwright/test'

import type { ProjectAnswer } from '@collections/projects/schema'
import { wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { lockTables } from '../support/own-database'
import { ownSite } from '../support/own-site'
import { readHead } from '../support/page-head'
import { test } from '../support/shared-context'
import { newTitle, openProjectDesk, placeholders, type ProjectDesk } from '../support/site-projects'

const TABS = ['Todos', 'Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design'] as const

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Categorias' }).getByRole('link')
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name })
const cards = (page: Page) => page.getByRole('list', { name: 'Projetos' }).locator('> li')
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('link', { name: title }) })

test.describe('the portfolio', () => {
  let desk: ProjectDesk
  let shown: ProjectAnswer
  /** A project without highlight and address. */
  let plain: ProjectAnswer

  test.beforeAll(async ({ baseURL, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    desk = await openProjectDesk(request)
    shown = await desk.create({
      category: 'branding',
      clientName: 'Cooperativa do Planalto',
      description: 'Uma marca para quem planta.\n\nE para quem compra.',
      displayOrder: 4000,
      featured: 1,
      images: placeholders(baseURL ?? '', 2),
      projectUrl: 'https://planalto.exemplo.ao/loja?ref=1',
    })
    plain = await desk.create({ displayOrder: 4001, featured: 0, images: placeholders(baseURL ?? '', 1) })
  })
  test.afterAll(async () => {
    for (const { id } of [shown, plain]) await desk.remove(id)
  })

  test('[SITE-35] [PORT-04…08] lists the published projects by their order; a card says what its project is and leads to it', async ({
    page,
    request,
  }) => {
    const { projects } = (await (await request.get('/api/projects')).json()) as { projects: ProjectAnswer[] }
    await page.goto('/portfolio')
    await expect(page.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeVisible()
    const titles = await cards(page).getByRole('heading').allTextContents()
    // Other tests add projects; the demo's twelve are always there.
    const seeded = projects.filter(({ displayOrder }) => displayOrder >= 1 && displayOrder <= 12)
    expect(titles.filter((title) => seeded.some((project) => project.title === title))).toEqual(
      seeded.map(({ title }) => title),
    )
    expect(titles).toContain(shown.title)
    await expect(card(page, plain.title)).toBeVisible()
    await expect(card(page, plain.title).getByText('Destaque')).toHaveCount(0)
    await expect(card(page, plain.title).getByText(/exemplo\.ao/)).toHaveCount(0)
    const own = card(page, shown.title)
    await expect(own.locator('img')).toHaveAttribute('src', /\/api\/placeholder\/800\/600$/)
    await expect(own.getByText('Destaque', { exact: true })).toBeVisible()
    await expect(own.getByText('Cooperativa do Planalto', { exact: true })).toBeVisible()
    await expect(own.getByText('Uma marca para quem planta. E para quem compra.')).toBeVisible()
    await expect(own.getByText('planalto.exemplo.ao', { exact: true })).toBeVisible()
    await expect(own.getByText('Branding', { exact: true })).toBeVisible()
    await own.getByRole('link').click()
    await expect(page).toHaveURL(`/projeto/${shown.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: shown.title })).toBeVisible()
  })

  test('[PORT-02…03] [OP-74] the tabs filter in place, and back and forward follow, without an error', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto('/portfolio')
    await expect(tabs(page)).toHaveText(TABS.map((name) => new RegExp(`^${name}\\d+$`)))
    await expect(tab(page, 'Todos')).toHaveAttribute('aria-current', 'true')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/portfolio' || pathname.startsWith('/api/projects')) asked.push(request.url())
    })

    await tab(page, 'Web Design').click()
    await expect(page).toHaveURL('/portfolio?categoria=web-design')
    await expect(tab(page, 'Web Design')).toHaveAttribute('aria-current', 'true')
    await expect(card(page, 'Website corporativo Cassoneca')).toBeVisible()
    await expect(card(page, shown.title)).toHaveCount(0)

    // The first click is answered before React is there; from here on React filters.
    await wake(page)
    await tab(page, 'Branding').click()
    await expect(page).toHaveURL('/portfolio?categoria=branding')
    await expect(card(page, shown.title)).toBeVisible()
    await expect(card(page, 'Website corporativo Cassoneca')).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText(`${await cards(page).filter({ visible: true }).count()} projetos`)

    await page.goBack()
    await expect(tab(page, 'Web Design')).toHaveAttribute('aria-current', 'true')
    await expect(card(page, 'Website corporativo Cassoneca')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/portfolio')
    await expect(card(page, shown.title)).toBeVisible()
    await page.goForward()
    await expect(card(page, shown.title)).toHaveCount(0)
    expect(asked, 'what the filter asked the server for').toEqual([])
    expect(problems).toEqual([])
  })

  test('[PORT-02…03] [SITE-63…68] an address with a category opens its tab, on a phone in sight, an unknown one shows all; the head says what the page is', async ({
    baseURL,
    page,
  }) => {
    await page.setViewportSize({ height: 740, width: 360 })
    await page.goto('/portfolio?categoria=web-design')
    await expect(tab(page, 'Web Design')).toHaveAttribute('aria-current', 'true')
    await expect(card(page, shown.title)).toHaveCount(0)
    await expect(tab(page, 'Web Design')).toBeInViewport({ ratio: 1 })
    await expect(tab(page, 'Todos')).not.toBeInViewport()
    const { canonical, meta, title } = await readHead(page)
    expect(title).toMatch(/^Portfólio · .+/)
    expect(meta.description?.length).toBeGreaterThan(50)
    expect(meta.keywords).toContain('portfólio')
    expect(canonical).toBe(`${baseURL}/portfolio`)
    expect(meta).toMatchObject({
      'og:image': `${baseURL}/og/portfolio`,
      'og:image:type': 'image/jpeg',
      'og:title': 'Portfólio',
      'og:url': `${baseURL}/portfolio`,
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Portfólio',
    })
    await page.goto('/portfolio?categoria=pintura')
    await expect(tab(page, 'Todos')).toHaveAttribute('aria-current', 'true')
    await expect(card(page, shown.title)).toBeVisible()
  })

  test('[PORT-02] works by keyboard alone', async ({ page }) => {
    await page.goto('/portfolio')
    await tab(page, 'Todos').focus()
    await page.keyboard.press('Tab')
    await expect(tab(page, 'Marketing Digital')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/portfolio?categoria=marketing-digital')
    await expect(tab(page, 'Marketing Digital')).toBeFocused()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
    const first = cards(page).first().getByRole('link')
    await expect(first).toBeFocused()
    const title = await first.textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  })

  test('[PORT-12] neither drafts nor withdrawn projects are listed', async ({ baseURL, page }) => {
    const project = await desk.create({ displayOrder: 4002, images: placeholders(baseURL ?? '', 1) })
    const unfinished = newTitle()
    await desk.patch(project.id, { _status: 'draft', title: unfinished }, '?draft=true')
    await page.goto('/portfolio')
    await expect(card(page, project.title)).toBeVisible()
    await expect(page.getByText(unfinished)).toHaveCount(0)
    await desk.patch(project.id, { _status: 'draft' })
    await expect(async () => {
      await page.goto('/portfolio')
      await expect(card(page, shown.title)).toBeVisible()
      await expect(card(page, project.title)).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await desk.remove(project.id)
  })

  test('nothing is wider than the screen, and axe finds nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/portfolio')
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ height: 800, width })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await noAxeViolations(page)
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('[PORT-02] the tabs are links and the list is whole', async ({ page }) => {
      await page.goto('/portfolio')
      await expect(card(page, shown.title)).toBeVisible()
      await tab(page, 'Web Design').click()
      await expect(page).toHaveURL('/portfolio?categoria=web-design')
      await expect(card(page, 'Website corporativo Cassoneca')).toBeVisible()
      await expect(card(page, shown.title)).toHaveCount(0)
    })
  })
})

test.describe('on a server of its own', () => {
  const site = ownSite({ waitsForLocks: true })

  test('[PORT-09…11] loading, failing and empty each look as documented', async ({ browser, page, request }) => {
    const { databaseUrl, origin } = site
    const desk = await openProjectDesk(request, origin)
    const { title } = await desk.create({ category: 'web-design', images: placeholders(origin, 1) })

    const release = await lockTables(databaseUrl, 'projects')
    // A tab that is not cached yet: the server rendered the whole list ahead. Without script late content cannot
    // replace the placeholder, so a slow browser sees it too.
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const bare = await plain.newPage()
    await bare.goto(`${origin}/portfolio?categoria=web-design`, { waitUntil: 'commit' })
    await expect(bare.getByRole('list', { name: 'A carregar projetos' }).getByRole('listitem')).toHaveCount(6)
    await plain.close()
    await release()
    await page.goto(`${origin}/portfolio?categoria=web-design`)
    await expect(card(page, title)).toBeVisible()
    await expect(page.getByRole('list', { name: 'A carregar projetos' })).toHaveCount(0)

    await page.goto(`${origin}/portfolio?categoria=branding`)
    await expect(page.getByText('Em breve...', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos os projetos' }).click()
    await expect(card(page, title)).toBeVisible()

    await site.sql('alter table projects rename to projects_away')
    // Another tab of the filter, which is not cached yet.
    await page.goto(`${origin}/portfolio?categoria=design-grafico`)
    await expect(
      page.getByText('Erro ao carregar projetos. Tente novamente mais tarde.', { exact: true }),
    ).toBeVisible()
    await noAxeViolations(page)
    await site.sql('alter table projects_away rename to projects')
    await page.getByRole('link', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Em breve...', { exact: true })).toBeVisible()
  })
})
