import { expect, type Page } from '@playwright/test'

import { wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { test } from '../support/shared-context'

const PHONE = { height: 740, width: 360 }
const ENTRIES = ['Início', 'Serviços', 'Portfólio', 'Sobre', 'Contato']

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const footer = (page: Page) => page.getByRole('contentinfo')

/** Distance of a section's top from the top of the screen. */
const topOf = (page: Page, id: string) => () =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

async function expectUnderNavigation(page: Page, id: string): Promise<void> {
  await expect.poll(topOf(page, id)).toBe(80)
}

test.describe('navigation', () => {
  // Also [SITE-50].
  test('[SITE-42…44] [SITE-46…47] stays at the top with its entries in order', async ({ page }) => {
    await page.goto('/')
    await expect(navigation(page).getByRole('link')).toHaveText(ENTRIES)
    await expect(navigation(page).getByRole('link', { name: 'Serviços' })).toHaveAttribute('href', '/servicos')
    await expect(navigation(page).getByRole('link', { name: 'Portfólio' })).toHaveAttribute('href', '/portfolio')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Agência' })).toHaveAttribute('href', '/')
    const groundOf = (name: string) =>
      navigation(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await groundOf('Contato')).not.toBe(await groundOf('Sobre'))
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    expect(await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().top)).toBe(0)
  })

  // Also [CONT-01].
  test('[SITE-45] [SITE-48…49] scrolls to its sections, 80 px below the top', async ({ page }) => {
    await page.goto('/')
    await navigation(page).getByRole('link', { name: 'Sobre' }).click()
    await expectUnderNavigation(page, 'about')
    await navigation(page).getByRole('link', { name: 'Contato' }).click()
    await expectUnderNavigation(page, 'contact')
    await navigation(page).getByRole('link', { name: 'Início' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('[SITE-46] [SITE-51] another page is marked in it, and leads to Home and to the section, where a reload leaves the visitor', async ({
    page,
  }) => {
    await page.goto('/servicos')
    await expect(navigation(page).getByRole('link', { name: 'Serviços' })).toHaveAttribute('aria-current', 'page')
    await expect(navigation(page).getByRole('link', { name: 'Portfólio' })).not.toHaveAttribute('aria-current')
    await navigation(page).getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL('/#home')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.goto('/portfolio')
    await navigation(page).getByRole('link', { name: 'Sobre' }).click()
    await expect(page).toHaveURL('/#about')
    await expectUnderNavigation(page, 'about')
    await page.mouse.wheel(0, 1500)
    await expect.poll(topOf(page, 'about')).toBeLessThan(-1000)
    // The browser stores the scroll position up to a second later, but at once with each history entry.
    await page.evaluate(() => history.replaceState(history.state, ''))
    expect(await topOf(page, 'about')(), 'not brought back to the section').toBeLessThan(-1000)
    await page.reload()
    await wake(page)
    await expect.poll(topOf(page, 'about')).toBeLessThan(-1000)
  })

  test('[SITE-52…54] [OP-34] on a phone a toggle opens and closes the same list, which closes after any choice; the keyboard walks it, and axe finds nothing in it', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await wake(page)
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveCount(0)
    const toggle = navigation(page).getByRole('button')
    await expect(toggle).toHaveAccessibleName('Abrir menu')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    for (const name of ['Sobre', 'Contato']) {
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      await expect(links).toHaveText(ENTRIES)
      await navigation(page).getByRole('link', { name }).click()
      await expect(links).toHaveCount(0)
    }
    await toggle.click()
    await expect(toggle).toHaveAccessibleName('Fechar menu')
    await toggle.click()
    await expect(links).toHaveCount(0)

    // Reloads: at the contact section the floating button fades, and axe would measure half-way colours.
    await page.goto('/')
    await wake(page)
    await toggle.focus()
    await page.keyboard.press('Enter')
    for (const name of ENTRIES) {
      await page.keyboard.press('Tab')
      await expect(navigation(page).getByRole('link', { name })).toBeFocused()
    }
    // Nothing that overlays the page, including the floating button, may cover the menu.
    const covered = await links.evaluateAll((all) =>
      all.filter((link) => {
        const { height, left, top, width } = link.getBoundingClientRect()
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    expect(covered).toEqual([])
    await noAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await page.setViewportSize({ height: 740, width: 768 })
    await expect(links).toHaveCount(5)
    await expect(toggle).toBeHidden()
  })

  test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Saltar para o conteúdo' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
})

test.describe('footer', () => {
  test('[SITE-55…62] [OP-31] has its columns, its text and its year; legal links lead nowhere until their text is published', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(
      footer(page).getByText('Agência de marketing e design gráfico em Luanda.', { exact: false }),
    ).toBeVisible()
    await expect(footer(page).getByText('© 2024 Agência.', { exact: false })).toBeVisible()
    await expect(footer(page).getByText('Conectamos marcas a resultados', { exact: true })).toBeVisible()
    const column = (name: string) =>
      footer(page)
        .getByRole('navigation', { name })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(await column('Serviços')).toEqual([
      ['Marketing Digital', '/#services'],
      ['Serviços Gráficos', '/#services'],
      ['Consultoria', '/#about'],
    ])
    expect(await column('Empresa')).toEqual([
      ['Sobre Nós', '/#about'],
      ['Portfólio', '/#portfolio'],
      ['Contato', '/#contact'],
    ])
    const legal = footer(page).getByRole('navigation', { name: 'Legal' })
    for (const title of ['Termos de Uso', 'Política de Privacidade']) {
      await expect(legal.getByText(title)).toBeVisible()
      await legal.getByText(title).click()
      await expect(page).toHaveURL('/')
    }
    expect(await legal.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      null,
      null,
    ])
  })

  test('[SITE-57…60] [OP-05] its entries scroll, and open the tab that they name, from another page too', async ({
    page,
  }) => {
    const tab = (name: string) => page.getByRole('tab', { name })
    const go = (column: string, name: string) =>
      footer(page).getByRole('navigation', { name: column }).getByRole('link', { name }).click()
    await page.goto('/portfolio')
    await go('Serviços', 'Serviços Gráficos')
    await expect(page).toHaveURL('/#services')
    await expectUnderNavigation(page, 'services')
    await expect(tab('Serviços Gráficos')).toHaveAttribute('aria-selected', 'true')
    // The request for a tab applies only once.
    await page.goto('/')
    await expect(tab('Marketing Digital')).toHaveAttribute('aria-selected', 'true')
    // Reduced motion, because the scrolling itself is not tested here.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await go('Serviços', 'Serviços Gráficos')
    await expectUnderNavigation(page, 'services')
    await expect(tab('Serviços Gráficos')).toHaveAttribute('aria-selected', 'true')
    await go('Serviços', 'Marketing Digital')
    await expectUnderNavigation(page, 'services')
    await expect(tab('Marketing Digital')).toHaveAttribute('aria-selected', 'true')
    await go('Serviços', 'Consultoria')
    await expectUnderNavigation(page, 'about')
    await go('Empresa', 'Portfólio')
    await expectUnderNavigation(page, 'portfolio')
    await go('Empresa', 'Contato')
    await expectUnderNavigation(page, 'contact')
  })
})

test.describe('tooltips', () => {
  const link = (page: Page, name: string) => footer(page).getByRole('link', { name })
  const tooltip = (page: Page) => page.getByRole('tooltip')

  test('[SITE-30] come where the pointer or the focus was before the script ran, and with the keyboard; they go with Escape', async ({
    page,
  }) => {
    await page.goto('/')
    await link(page, 'Instagram').hover()
    await expect(tooltip(page)).toHaveText('Instagram')
    await page.reload()
    await page.locator('body').press('Tab')
    await link(page, 'Instagram').focus()
    await expect(tooltip(page)).toHaveText('Instagram')
    await page.keyboard.press('Tab')
    await expect(link(page, 'LinkedIn')).toBeFocused()
    await expect(tooltip(page)).toHaveText('LinkedIn')
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[SITE-44] [SITE-51…53] on a phone the menu opens and closes, and covers nothing while it is closed; its anchors work from another page', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    const links = navigation(page).getByRole('link')
    const open = navigation(page).getByRole('button', { name: 'Abrir menu' })
    for (const path of ['/', '/nada-aqui', '/projeto/campanha-eco']) {
      await page.goto(path)
      await expect(open, path).toBeVisible()
      await expect(links, path).toHaveCount(0)
      const banner = await page.getByRole('banner').boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(title?.y, path).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? Infinity))
      await open.click()
      await expect(links, path).toHaveText(ENTRIES)
      await expect(page.getByRole('banner').getByRole('link', { name: 'WhatsApp' }), path).toBeVisible()
      await navigation(page).getByRole('button', { name: 'Fechar menu' }).click()
      await expect(links, path).toHaveCount(0)
    }
    await page.goto('/servicos#branding')
    await expect(page.getByRole('heading', { exact: true, level: 2, name: 'Branding' })).toBeInViewport({ ratio: 1 })

    await page.goto('/portfolio')
    await open.click()
    await expect(links).toHaveCount(5)
    await navigation(page).getByRole('link', { name: 'Sobre' }).click()
    await expect(page).toHaveURL('/#about')
    await expect(page.getByRole('heading', { name: 'Sobre Nós' })).toBeInViewport()
  })
})
