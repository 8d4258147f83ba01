import { expect, type Page } from '@playwright/test'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { resize, wake } from '../support/awake'
import { foreignSources, watchHosts } from '../support/own-host'
import { test } from '../support/shared-context'

const PAGES = ['/', '/servicos', '/servicos/branding', '/servicos/1', '/portfolio', '/projeto/campanha-eco'] as const

/** Expects the page to say who the agency is, where, and for whom. */
async function expectIntroduction(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conectamos marcas a resultados')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /marketing.*design gráfico.*Luanda/)
}

async function expectKwanza(page: Page): Promise<void> {
  const text = await page.getByRole('main').innerText()
  const amounts = text.match(/(?:AOA |Kz )?\d{1,3}(?:[.\u00A0 ]\d{3})+(?:,\d{2})?(?:[\u00A0 ]Kz)?/g) ?? []
  expect(amounts.length).toBeGreaterThan(0)
  expect(amounts.filter((amount) => !/AOA|Kz/.test(amount))).toEqual([])
  expect(text).not.toMatch(/[€$]|\bUSD\b|\bEUR\b/)
}

/** Expects a printed page without colours, pale text, controls, fixed elements or overflow. */
async function expectReadableOnPaper(page: Page): Promise<void> {
  // Width of an A4 sheet.
  await resize(page, { height: 1000, width: 718 })
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
    const nameOf = ({ className, localName }: HTMLElement) => `${localName}.${String(className).slice(0, 60)}`
    const where = (isWrong: (style: CSSStyleDeclaration) => boolean) =>
      shown.filter((element) => isWrong(getComputedStyle(element))).map(nameOf)
    const NONE = 'rgba(0, 0, 0, 0)'
    const ink = getComputedStyle(document.body).color
    return {
      // Except labels on pictures.
      coloured: where(({ backgroundColor, position }) => position !== 'absolute' && backgroundColor !== NONE),
      ink,
      inPlace: where(({ position }) => position === 'fixed' || position === 'sticky'),
      pale: where(({ color }) => color !== ink),
      pressed: shown.filter((element) => element.matches('nav, form, input, [href="#conteudo"]')).map(nameOf),
      wider: document.documentElement.scrollWidth - innerWidth,
    }
  })
  expect(found).toEqual({ coloured: [], ink: 'rgb(23, 19, 31)', inPlace: [], pale: [], pressed: [], wider: 0 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('the site as a whole', () => {
  // Also [SITE-04…05] [SITE-07] [SITE-69] [OP-07] [OP-33].
  for (const path of [...PAGES, '/nada']) {
    test(`[SITE-03] [SITE-37] ${path} speaks Portuguese, says in words and data who runs the site, has its prices in kwanza, asks no other site for anything, which its policy forbids, and is dark on white on paper`, async ({
      baseURL,
      page,
    }) => {
      const { errors, foreign } = watchHosts(page, baseURL ?? '')
      const answer = await page.goto(path)
      expect(foreignSources(answer?.headers()['content-security-policy'] ?? '')).toEqual([])
      await wake(page)
      await expect(page.locator('html')).toHaveAttribute('lang', /^pt/)
      await expect(page.getByRole('contentinfo')).toContainText(SITE_DEFAULTS.tagline)
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
      const organization = blocks
        .map((text) => JSON.parse(text) as Record<string, unknown>)
        .find((block) => block['@type'] === 'ProfessionalService')
      expect(organization).toMatchObject({
        address: { addressCountry: 'AO', addressLocality: 'Luanda' },
        name: SITE_DEFAULTS.agencyName,
        slogan: SITE_DEFAULTS.tagline,
      })
      if (path === '/') await expectIntroduction(page)
      if (path.startsWith('/servicos')) await expectKwanza(page)
      expect(foreign).toEqual([])
      expect(answer?.status() === 404 ? [] : errors).toEqual([])
      await expectReadableOnPaper(page)
    })
  }

  test('[SITE-02] the staff area is in Portuguese', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await expect(page.getByLabel('Palavra-passe')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Esqueceu a palavra-passe?' })).toBeVisible()
  })

  test('[SITE-08…11] a visitor finds services, work, clients and the form from any page', async ({ page }) => {
    await page.goto('/projeto/campanha-eco')
    const navigation = page.getByRole('navigation', { name: 'Principal' })
    await navigation.getByRole('link', { name: 'Serviços' }).click()
    await expect(page).toHaveURL('/servicos')
    for (const name of ['Marketing Digital', 'Cartões de Visita'])
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await navigation.getByRole('link', { name: 'Portfólio' }).click()
    await expect(page).toHaveURL('/portfolio')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Volta à terra/ })
        .first(),
    ).toBeVisible()
    await navigation.getByRole('link', { name: 'Contato' }).click()
    await expect(page.getByRole('form', { name: 'Formulário de contacto' })).toBeInViewport()
    for (const name of ['Depoimentos', 'Empresas que Confiam em Nós'])
      await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1)
  })

  test('[SITE-70] [OP-51] a list that is asked for without a page is whole', async ({ request }) => {
    const body = (await (await request.get('/api/projects')).json()) as { projects: unknown[]; page?: number }
    expect(body.projects.length).toBeGreaterThanOrEqual(12)
    expect(body.page).toBeUndefined()
  })

  test('[HOME-11] the panels of all tabs are printed under their names', async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Marketing Digital', 'Serviços Gráficos']) {
      const panel = page
        .getByRole('tabpanel')
        .filter({ has: page.getByRole('heading', { exact: true, level: 3, name }) })
      await expect(panel).toHaveCount(1)
      await expect(panel.getByRole('listitem').first()).toBeVisible()
    }
    await page.goto('/servicos')
    await page.emulateMedia({ media: 'print' })
    for (const name of ['Recursos', 'Benefícios', 'Processo'])
      await expect(page.getByRole('tabpanel').getByText(name, { exact: true }).first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading] of [
    ['/nada', 'Página não encontrada'],
    ['/projeto/nada', 'Projeto não encontrado'],
    ['/servicos/nada', 'Serviço não encontrado'],
  ] as const) {
    test(`[SITE-37] [OP-35] ${path} says that it is not there`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
    })
  }
})
