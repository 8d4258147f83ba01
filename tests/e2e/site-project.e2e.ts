import { expect, type Page } from '@playwright/test'

import type { ProjectAnswer } from '@collections/projects/schema'
import { wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { readHead } from '../support/page-head'
import { test } from '../support/shared-context'
import { newTitle, openProjectDesk, placeholders, type ProjectDesk } from '../support/site-projects'
import { signIn } from '../support/staff-session'

const PICTURES = 5

const gallery = (page: Page) => page.getByRole('region', { name: 'Imagens do projeto' })
const picture = (page: Page, number: number) =>
  gallery(page).getByRole('link', { name: new RegExp(`^Ampliar imagem ${number}\\b`) })
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Imagens do projeto em ecrã inteiro' })
/** The strip's button of a picture, which is marked as current. */
const shownOf = (page: Page, number: number) =>
  lightbox(page).getByRole('button', { exact: true, name: `${number} de ${PICTURES}` })
const expectShown = (page: Page, number: number) => expect(shownOf(page, number)).toHaveAttribute('aria-current', /.+/)

test.describe('a project', () => {
  let desk: ProjectDesk
  let project: ProjectAnswer
  let bare: ProjectAnswer
  let four: ProjectAnswer
  let twelve: ProjectAnswer

  test.beforeAll(async ({ baseURL, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    desk = await openProjectDesk(request)
    project = await desk.create({
      category: 'design-grafico',
      clientName: 'Padaria da Maianga',
      description: 'Um saco de pão que se lê de longe.\n\nE que se guarda.',
      displayOrder: 5000,
      featured: 1,
      images: placeholders(baseURL ?? '', PICTURES),
      projectUrl: 'https://padaria.exemplo.ao/loja',
      tags: ['Embalagem', 'Ilustração'],
    })
    bare = await desk.create({ displayOrder: 5001, images: placeholders(baseURL ?? '', 1) })
    four = await desk.create({ displayOrder: 5002, images: placeholders(baseURL ?? '', 4) })
    twelve = await desk.create({ displayOrder: 5003, images: placeholders(baseURL ?? '', 12) })
  })
  test.afterAll(async () => {
    await desk.remove(project.id)
    for (const { id } of [bare, four, twelve]) await desk.remove(id)
  })

  test('[PORT-18…26] [PORT-27…29] says everything of itself, in its head too, and leads to the work, a quote and the projects beside it', async ({
    baseURL,
    page,
  }) => {
    await page.goto(`/projeto/${project.slug}`)
    const article = page.getByRole('article', { name: project.title })
    await expect(article.getByRole('heading', { level: 1, name: project.title })).toBeVisible()
    const created = new Intl.DateTimeFormat('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      timeZone: 'Africa/Luanda',
      year: 'numeric',
    }).format(new Date(project.createdAt))
    for (const text of [
      'Design Gráfico',
      'Destaque',
      'Padaria da Maianga',
      'Um saco de pão que se lê de longe.',
      'E que se guarda.',
      'padaria.exemplo.ao',
      'Projeto #5000',
      created,
    ]) {
      await expect(article.getByText(text).first()).toBeVisible()
    }
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'Embalagem',
      'Ilustração',
    ])
    const visit = page.getByRole('link', { name: 'Visitar Projeto' })
    await expect(visit).toHaveAttribute('href', 'https://padaria.exemplo.ao/loja')
    await expect(visit).toHaveAttribute('rel', /\bnoopener\b/)
    await expect(visit).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('link', { name: 'Solicitar Orçamento' })).toHaveAttribute('href', '/contact')
    const results = page.getByRole('region', { name: 'Resultados' })
    await expect(results.getByRole('definition')).toHaveText(['+250%', '+180%', '+320%'])
    await expect(results.getByRole('term')).toHaveText(['Envolvimento', 'Conversões', 'Alcance'])
    await expect(gallery(page).getByRole('link')).toHaveCount(PICTURES)
    const widths = await gallery(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
    const [large = 0, ...thumbnails] = widths
    for (const width of thumbnails) expect(width).toBeLessThan(large / 2)
    const { canonical, data, meta, title } = await readHead(page)
    const address = `${baseURL}/projeto/${project.slug}`
    expect(title.startsWith(`${project.title} · `)).toBe(true)
    expect(canonical).toBe(address)
    expect(meta).toMatchObject({
      description: 'Um saco de pão que se lê de longe. E que se guarda.',
      'og:image': `${baseURL}/og/projeto/${project.slug}`,
      'og:title': project.title,
      'og:url': address,
      'twitter:card': 'summary_large_image',
      'twitter:title': project.title,
    })
    for (const keyword of ['Embalagem', 'Design Gráfico', 'Padaria da Maianga'])
      expect(meta.keywords).toContain(keyword)
    expect(data.find((block) => block['@type'] === 'CreativeWork')).toMatchObject({
      name: project.title,
      url: address,
    })
    const others = page.getByRole('navigation', { name: 'Outros projetos' })
    await expect(others.getByRole('link')).toHaveCount(2)
    await others.getByRole('link', { name: /^Projeto seguinte/ }).click()
    await expect(page).not.toHaveURL(`/projeto/${project.slug}`)
    await page
      .getByRole('navigation', { name: 'Outros projetos' })
      .getByRole('link', { name: /^Projeto anterior/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible()
  })

  test('[PORT-22] [PORT-24] a plain one leaves out what it does not have, and has the same results', async ({
    page,
  }) => {
    await page.goto(`/projeto/${bare.slug}`)
    await expect(page.getByText('Projeto #5001')).toBeVisible()
    await expect(page.getByText('Destaque')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Visitar Projeto' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Tags' })).toHaveCount(0)
    const results = page.getByRole('region', { name: 'Resultados' })
    await expect(results.getByRole('definition')).toHaveText(['+250%', '+180%', '+320%'])
  })

  test('[OP-28] [PORT-12] the id leads to the same page, whose one address is the slug', async ({ baseURL, page }) => {
    await page.goto(`/projeto/${project.id}`)
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible()
    expect((await readHead(page)).canonical).toBe(`${baseURL}/projeto/${project.slug}`)
  })

  test('[PORT-14…17] the lightbox works by keyboard alone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/projeto/${project.slug}`)
    await wake(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await picture(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect(lightbox(page)).toBeVisible()
    await expect(lightbox(page).getByText(`1 de ${PICTURES}`, { exact: true })).toBeVisible()
    expect(scripts.length, 'scripts loaded with the first click').toBeGreaterThan(0)
    await expectShown(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, PICTURES)
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 1)
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 2)

    // Once around and further: the focus never leaves the dialog.
    await expect(lightbox(page).getByRole('button')).toHaveCount(PICTURES + 3)
    const stops: string[] = []
    for (let step = 0; step < PICTURES + 5; step += 1) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? 'nothing'))
    }
    expect(stops.slice(0, 3)).toEqual(['Fechar', 'Imagem anterior', 'Imagem seguinte'])
    expect(stops.slice(3, -2).toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `${number} de ${PICTURES}`))
    expect(stops.slice(-2)).toEqual(['Fechar', 'Imagem anterior'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(lightbox(page).getByRole('button').last()).toBeFocused()

    // Even after the focused element has lost the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await expect(lightbox(page)).toHaveCount(0)
    await expect(picture(page, 1)).toBeFocused()
  })

  test('[PORT-14…17] and by pointer, without an error', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    // A project with uploaded pictures.
    await page.goto('/projeto/identidade-restaurante')
    await picture(page, 1).click()
    await expect(lightbox(page)).toBeVisible()
    await page.goto(`/projeto/${project.slug}`)
    await picture(page, PICTURES).click()
    await expectShown(page, PICTURES)
    await lightbox(page).getByRole('button', { name: 'Imagem seguinte' }).click()
    await expectShown(page, 1)
    await lightbox(page).getByRole('button', { name: 'Imagem anterior' }).click()
    await expectShown(page, PICTURES)
    await shownOf(page, PICTURES - 1).click()
    await expectShown(page, PICTURES - 1)
    await lightbox(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/projeto/${project.slug}`)
    expect(problems).toEqual([])
  })

  test('[PORT-16] the strip has each picture once, in order, whichever is shown', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { pictures, slug } of [
      { pictures: PICTURES, slug: project.slug },
      { pictures: 4, slug: four.slug },
      { pictures: 12, slug: twelve.slug },
    ]) {
      await page.goto(`/projeto/${slug}`)
      await picture(page, 2).click()
      const strip = lightbox(page).getByRole('navigation', { name: 'Miniaturas' })
      const labels = Array.from({ length: pictures }, (_, index) => `${index + 1} de ${pictures}`)
      const current = strip.locator('[aria-current]')
      for (const shown of [2, 1, pictures, pictures - 1]) {
        await expect(current).toHaveAccessibleName(`${shown} de ${pictures}`)
        await expect(current).toBeInViewport({ ratio: 1 })
        expect(
          await strip.getByRole('button').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label'))),
        ).toEqual(labels)
        await page.keyboard.press('ArrowLeft')
      }
      // Waits until the last key was handled: the library ignores keys during its animation.
      await expect(current).toHaveAccessibleName(`${pictures - 2} de ${pictures}`)
      // From one end to the other through the strip itself.
      await strip.getByRole('button').first().click()
      await expect(current).toHaveAccessibleName(`1 de ${pictures}`)
      await strip.getByRole('button').last().focus()
      await page.keyboard.press('Enter')
      await expect(current).toHaveAccessibleName(`${pictures} de ${pictures}`)
    }
  })

  test('nothing is wider than the screen, and axe finds nothing, open lightbox included', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/projeto/${project.slug}`)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ height: 800, width })
      // The layout follows a moment after the screen's change.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await noAxeViolations(page)
      await picture(page, 2).click()
      await expectShown(page, 2)
      await noAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(lightbox(page)).toHaveCount(0)
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('[PORT-13] [PORT-21] reads whole, and each picture is a link to its file', async ({ page }) => {
      await page.goto(`/projeto/${project.slug}`)
      await expect(page.getByText('E que se guarda.')).toBeVisible()
      await expect(page.getByText('Projeto #5000')).toBeVisible()
      await expect(picture(page, 2)).toHaveAttribute('href', /\/api\/placeholder\/801\/600$/)
    })
  })
})

test.describe('what visitors may not see', () => {
  test('[PORT-12] [PORT-30…31] an unknown project is a 404 with a way back', async ({ page }) => {
    const addresses = ['/projeto/nao-existe', '/projeto/00000000-0000-4000-8000-000000000000', '/projeto/%2e%2e%00']
    for (const address of addresses) {
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(404)
      await expect(page.getByRole('heading', { name: 'Projeto não encontrado' })).toBeVisible()
      await expect(
        page.getByText('O projeto que você está procurando não existe ou foi removido.', { exact: true }),
      ).toBeVisible()
    }
    await noAxeViolations(page)
    expect((await readHead(page)).title).toMatch(/^Projeto não encontrado/)
    await page.getByRole('main').getByRole('link', { name: 'Ver o portfólio' }).click()
    await expect(page).toHaveURL('/portfolio')
  })

  test('[PORT-12] [PORT-30] drafts stay with staff, and a withdrawn project is gone', async ({
    baseURL,
    page,
    request,
  }) => {
    const desk = await openProjectDesk(request)
    const project = await desk.create({ displayOrder: 6000, images: placeholders(baseURL ?? '', 1) })
    const unfinished = newTitle()
    await desk.patch(project.id, { _status: 'draft', title: unfinished }, '?draft=true')
    await page.goto(`/projeto/${project.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible()
    await expect(page.getByText(unfinished)).toHaveCount(0)

    const preview = `/pre-visualizacao/projeto/${project.id}`
    expect((await page.goto(preview))?.status()).toBe(404)
    await expect(page.getByText(unfinished)).toHaveCount(0)
    await signIn(page)
    expect((await page.goto(preview))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: unfinished })).toBeVisible()
    expect((await readHead(page)).meta.robots).toContain('noindex')
    expect((await page.goto('/pre-visualizacao/projeto/nada'))?.status()).toBe(404)

    await page.context().clearCookies()
    await desk.patch(project.id, { _status: 'draft' })
    // The cached pages learn of the change a moment later.
    await expect(async () => {
      expect((await page.goto(`/projeto/${project.slug}`))?.status()).toBe(404)
    }).toPass({ timeout: 10_000 })
    await desk.remove(project.id)
  })
})
