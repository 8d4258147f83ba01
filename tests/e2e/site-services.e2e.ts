import { randomUUID } from 'node:crypto'

import { expect, type Page, type Route } from '@playwright/test'

import { wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { test } from '../support/shared-context'

const NBSP = '\u00A0'
const kwanzas = (whole: string) => `${whole.replace(' ', NBSP)},00${NBSP}Kz`

/** Id, title, 'from' price, duration and projects, in documented order. */
const ENTRIES = [
  ['marketing-digital', 'Marketing Digital', 'A partir de AOA 150.000/mês', '3-6 meses', 45],
  ['design-grafico', 'Design Gráfico', 'A partir de AOA 80.000', '2-4 semanas', 128],
  ['branding', 'Branding', 'A partir de AOA 200.000', '4-8 semanas', 32],
  ['web-design', 'Web Design', 'A partir de AOA 470.000', '3-6 semanas', 67],
  ['cartoes-visita', 'Cartões de Visita', 'A partir de AOA 35.000', '3-5 dias', 286],
  ['flyers-panfletos', 'Flyers e Panfletos', 'A partir de AOA 25.000', '2-4 dias', 194],
  ['cartazes-lonas', 'Cartazes e Lonas', 'A partir de AOA 45.000', '2-5 dias', 152],
  ['papelaria-corporativa', 'Papelaria Corporativa', 'A partir de AOA 85.000', '5-8 dias', 98],
  ['brindes-personalizados', 'Brindes Personalizados', 'A partir de AOA 15.000', '5-10 dias', 234],
  ['embalagens', 'Embalagens e Rótulos', 'A partir de AOA 55.000', '7-12 dias', 87],
  ['catalogos-revistas', 'Catálogos e Revistas', 'A partir de AOA 65.000', '5-10 dias', 118],
] as const

const CUSTOMER = { Email: 'rui.cliente@exemplo.ao', NIF: '5417000000', Nome: 'Rui Pedro', Telefone: '+244 912 345 678' }

const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const details = (page: Page, title: string) => page.getByRole('article', { name: title })
const feature = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantidade: ${name}` })
const orderButton = (page: Page) => page.getByRole('button', { name: 'Enviar Pedido' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^O seu pedido/ })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirmar Pedido' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notificações F8' }).getByRole('listitem')

async function open(page: Page, path = '/servicos'): Promise<void> {
  await page.goto(path)
  await wake(page)
  await expect(orderButton(page)).toBeEnabled()
}

/** Opens the dialog with two features of Marketing Digital, one of them twice: 118 000 Kz. */
async function openDialog(page: Page): Promise<void> {
  await open(page)
  await feature(page, 'Gestão de Redes Sociais').check()
  await feature(page, 'Email Marketing').check()
  await quantity(page, 'Gestão de Redes Sociais').fill('2')
  await orderButton(page).click()
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page, customer: Partial<typeof CUSTOMER> = CUSTOMER): Promise<void> {
  for (const [label, value] of Object.entries(customer)) await field(page, label).fill(value)
}

/** Answers the orders instead of the server, and collects their bodies. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/leads', async (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, unknown>)
    await answer(route)
  })
  return bodies
}

const created = (route: Route) => route.fulfill({ json: { lead: {} }, status: 201 })

test.describe('services page', () => {
  // Also [SERV-26…30, OP-06].
  test('[SITE-13…14] [SERV-01…04] has its claims, cards and testimonials, asks the API for nothing and leads to the contact section', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
    })
    const response = await page.goto('/servicos')
    await wake(page)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviços com o preço à vista')
    await expect(page.getByText('mais de 200 empresas')).toBeVisible()
    await expect(page.getByText('suporte técnico por 30 dias').first()).toBeVisible()
    const titles = ENTRIES.map(([, title]) => new RegExp(`^${title}`))
    await expect(page.getByRole('region', { name: 'Serviços Digitais' }).getByRole('button')).toHaveText(
      titles.slice(0, 4),
    )
    await expect(page.getByRole('region', { name: 'Serviços Gráficos' }).getByRole('button')).toHaveText(
      titles.slice(4),
    )
    const quotes = page.getByRole('region', { name: 'Depoimentos' }).getByRole('listitem')
    await expect(quotes).toHaveCount(6)
    await expect(quotes.getByText('5 de 5 estrelas')).toHaveCount(6)
    await card(page, 'Branding').click()
    await expect(details(page, 'Branding')).toBeVisible()
    expect(asked).toEqual([])
    const start = page.getByRole('link', { name: 'Começar Agora' })
    await expect(start).toHaveAttribute('href', '/#contact')
    await start.click()
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeInViewport()
  })

  test('[SERV-09] [OP-12…15] says in its head what it is, and of each service duration, projects, investment and the prices of four to six features', async ({
    page,
  }) => {
    await page.goto('/servicos')
    await expect(page).toHaveTitle(/^Serviços e preços/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/servicos$/)
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
    await expect(meta('description')).toHaveAttribute('content', /preço em kwanzas/)
    await expect(meta('keywords')).toHaveAttribute('content', /serviços de marketing em Luanda/)
    await expect(meta('og:title')).toHaveAttribute('content', 'Serviços e preços')
    await expect(meta('og:url')).toHaveAttribute('content', /\/servicos$/)
    await expect(meta('og:image')).toHaveAttribute('content', /\/og\/servicos/)
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const catalogue = blocks
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((data) => data['@type'] === 'OfferCatalog')
    expect(catalogue?.itemListElement).toHaveLength(11)
    expect(catalogue).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Offer',
          itemOffered: expect.objectContaining({ '@type': 'Service', name: 'Branding' }) as unknown,
          priceSpecification: expect.objectContaining({ minPrice: 200_000, priceCurrency: 'AOA' }) as unknown,
        }),
      ]) as unknown,
    })
    const prices: number[] = []
    for (const [id, title, price, duration, projects] of ENTRIES) {
      await expect(card(page, title)).toContainText(price)
      const facts = page.locator(`#${id} dd`)
      expect(await facts.allTextContents()).toEqual([duration, `${projects} realizados`, price])
      const features = page.locator(`#${id} label`)
      const texts = await features.allTextContents()
      expect(texts.length).toBeGreaterThanOrEqual(4)
      expect(texts.length).toBeLessThanOrEqual(6)
      for (const text of texts) {
        const [, name = '', amount = '', description = ''] =
          /^(.+?)(\d{1,3}(?:\u00A0\d{3})*),00\u00A0Kz(.+)$/.exec(text) ?? []
        expect(name.length * description.length, text).toBeGreaterThan(0)
        prices.push(Number(amount.replaceAll(NBSP, '')))
      }
    }
    expect(Math.min(...prices)).toBe(3_000)
    expect(Math.max(...prices)).toBe(280_000)
    await expect(page.locator('#marketing-digital label', { hasText: 'Gestão de Redes Sociais' })).toContainText(
      kwanzas('45 000'),
    )
    await expect(page.locator('#web-design label', { hasText: 'E-commerce' })).toContainText(kwanzas('280 000'))
    await expect(page.locator('#web-design label', { hasText: 'Sites Responsivos' })).toContainText(kwanzas('120 000'))
  })

  test('[SERV-06…08] the address or a card opens a service, whose details are scrolled to', async ({ page }) => {
    const topOf = (title: string) =>
      details(page, title).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await open(page, '/servicos#branding')
    await expect(details(page, 'Branding')).toBeInViewport()
    await expect(card(page, 'Branding')).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => (location.hash = 'embalagens'))
    await expect.poll(() => topOf('Embalagens e Rótulos')).toBe(80)
    await page.evaluate(() => (location.hash = 'testimonials'))
    await expect(page.getByRole('heading', { name: 'Depoimentos' })).toBeInViewport()
    await expect(details(page, 'Embalagens e Rótulos')).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await card(page, 'Web Design').click()
    await expect(page).toHaveURL('/servicos#web-design')
    await expect.poll(() => topOf('Web Design')).toBe(80)
    await expect(details(page, 'Embalagens e Rótulos')).toBeHidden()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })
})

test.describe('order dialog', () => {
  test('[SERV-21…24] [API-14] an order becomes a lead on the real server, typed before a reload', async ({ page }) => {
    const email = `pedido-${randomUUID()}@exemplo.ao`
    await openDialog(page)
    await fill(page, { ...CUSTOMER, Email: email })
    await page.reload()
    await expect(quantity(page, 'Gestão de Redes Sociais')).toHaveValue('2')
    await orderButton(page).click()
    for (const [label, value] of Object.entries({ ...CUSTOMER, Email: email }))
      await expect(field(page, label)).toHaveValue(value)
    const answered = page.waitForResponse('**/api/leads')
    await confirm(page).click()
    const response = await answered
    const sent = response.request().postDataJSON() as Record<string, unknown>
    expect(response.request().method()).toBe('POST')
    expect(sent).toMatchObject({
      budget: '118000',
      company: 'NIF: 5417000000',
      attribution: { firstTouch: expect.objectContaining({ landing: expect.any(String) as unknown }) as unknown },
      email,
      name: 'Rui Pedro',
      phone: '+244 912 345 678',
      selection: {
        catalogueId: 'marketing-digital',
        features: [
          { name: 'Gestão de Redes Sociais', quantity: 2 },
          { name: 'Email Marketing', quantity: 1 },
        ],
      },
      serviceInterest: 'Marketing Digital',
    })
    expect(response.status()).toBe(201)
    expect(await response.json()).toMatchObject({
      lead: { budget: '118000.00', email, nif: '5417000000', priority: 'medium', source: 'website', status: 'new' },
    })
    await expect(toasts(page)).toContainText('Pedido enviado com sucesso!')
    await expect(toasts(page)).toContainText('Entraremos em contato em breve para finalizar os detalhes.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(orderButton(page)).toBeFocused()
    await feature(page, 'Email Marketing').check()
    await orderButton(page).click()
    for (const label of Object.keys(CUSTOMER)) await expect(field(page, label)).toHaveValue('')
  })

  test('a form that cannot be downloaded says so and can be opened later', async ({ page }) => {
    await open(page)
    await feature(page, 'Email Marketing').check()
    await page.route('**/_next/static/**', (route) => route.abort('connectionfailed'))
    await orderButton(page).click()
    await expect(toasts(page)).toContainText('O formulário não abriu')
    await page.unroute('**/_next/static/**')
    await orderButton(page).click()
    await expect(dialog(page)).toBeVisible()
  })

  test('[SERV-06] [SERV-10] the keyboard alone selects and orders', async ({ page }) => {
    const bodies = await answerPosts(page, created)
    await open(page)
    await card(page, 'Cartões de Visita').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Cartões de Visita' })).toBeFocused()
    for (const name of [/^Página do serviço/, /^Perguntar no WhatsApp/, /^Recursos/] as const) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveText(name)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Recursos' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(feature(page, 'Cartões Standard')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(quantity(page, 'Cartões Standard (100 un.)')).toBeFocused()
    await page.keyboard.type('4')
    await expect(page.getByText(kwanzas('140 000'))).toBeVisible()
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab')
    await expect(orderButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(orderButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const close = dialog(page).getByRole('button', { name: 'Fechar' })
    await expect(close).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(confirm(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab')
    await expect(field(page, 'Nome')).toBeFocused()
    await page.keyboard.type('Ana Bela')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ana@exemplo.ao')
    await page.keyboard.press('Tab')
    await page.keyboard.type('923000111')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Pedido enviado com sucesso!')
    expect(bodies).toMatchObject([{ budget: '140000', serviceInterest: 'Cartões de Visita' }])
    await expect(orderButton(page)).toBeFocused()
  })
})

test('axe finds nothing on the page and in its dialog, on a phone and a wide screen, and nothing is wider than either', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ height: 800, width })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await noAxeViolations(page)
  }
  await feature(page, 'Email Marketing').check()
  await orderButton(page).click()
  await field(page, 'Email').fill('nada')
  await confirm(page).click()
  await expect(field(page, 'Nome')).toBeFocused()
  // Waits for a dialog's entrance animation, during which its contrast is wrong. Ignores the testimonials'
  // scroll-driven animation.
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.timeline === document.timeline).length)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ height: 800, width })
    await expect.poll(running).toBe(0)
    await noAxeViolations(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[SERV-06] [SERV-31] the services page reads whole', async ({ page }) => {
    await page.setViewportSize({ height: 740, width: 360 })
    await page.goto('/servicos')
    await expect(page.getByRole('article')).toHaveCount(11)
    const branding = details(page, 'Branding')
    await expect(branding.getByText('Criação de Logótipo')).toBeVisible()
    await expect(branding.getByText('Marca pronta a registar')).toBeVisible()
    await expect(branding.getByText('Imersão')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver Branding' })).toHaveAttribute('href', '#branding')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(orderButton(page)).toHaveCount(0)
  })
})
