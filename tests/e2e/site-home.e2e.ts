import { expect, type Page, test } from '@playwright/test'

import { formAwake, wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { WHOLE_BROWSER } from '../support/whole-browser'

interface PublicService {
  id: number
  name: string
  description: string | null
}

const services = (page: Page) => page.getByRole('region', { name: 'Do primeiro clique ao cartão na mão' })
const projects = (page: Page) => page.getByRole('region', { name: 'Trabalho que se vê na rua e no ecrã' })
const panel = (page: Page) => services(page).getByRole('tabpanel')
const tab = (page: Page, name: string) => services(page).getByRole('tab', { name })

const SECTIONS = ['home', 'services', 'portfolio', 'about', 'testimonials', 'clients', 'contact'] as const

test.describe('Home', () => {
  test('[HOME-01…04] [HOME-07…08] has its sections in order, opens with tagline, claims and both actions, and logs no error', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto('/')
    expect(await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual(
      SECTIONS,
    )
    const hero = page.getByRole('region', { name: 'Conectamos marcas a resultados' })
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Conectamos marcas a resultados')
    await expect(hero.getByText(/design e publicidade/i)).toBeVisible()
    await expect(hero.getByText('+200 projetos realizados')).toBeVisible()
    await expect(hero.getByText('100% satisfação garantida')).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Peça um Orçamento GRÁTIS' })).toBeVisible()
    const second = hero.getByRole('link', { name: 'Conheça Nossos Serviços' })
    await expect(second).toHaveAttribute('href', '/#services')
    await second.click()
    await expect
      .poll(() => services(page).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBe(80)
    await wake(page)
    expect(problems).toEqual([])
  })

  test('[HOME-03] nothing is wider than the screen, and the headline breaks between its words, never inside one', async ({
    page,
  }) => {
    await page.goto('/')
    for (const width of [320, 345, 360, 768, 1440]) {
      await page.setViewportSize({ height: 640, width })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const text = heading.firstChild
        if (!(text instanceof Text)) return []
        return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return { lines: range.getClientRects().length, word }
        })
      })
      expect(lines).toEqual(['Conectamos', 'marcas', 'a', 'resultados'].map((word) => ({ lines: 1, word })))
    }
  })

  test('[HOME-11…15] [HOME-17] two tabs show the active services of their groups', async ({ page, request }) => {
    const { servicesByCategory } = (await (await request.get('/api/services')).json()) as {
      servicesByCategory: Record<string, PublicService[]>
    }
    const ofKeys = (keys: readonly string[]) => keys.flatMap((key) => servicesByCategory[key] ?? [])
    const others = Object.keys(servicesByCategory).filter((key) => !['1', '2', '3'].includes(key))
    await page.goto('/')
    await expect(services(page).getByRole('tab')).toHaveText([/^Marketing Digital/, /^Serviços Gráficos/])
    await expect(tab(page, 'Marketing Digital')).toHaveAttribute('aria-selected', 'true')
    for (const [name, keys] of [
      ['Marketing Digital', ['1', ...others]],
      ['Serviços Gráficos', ['2', '3']],
    ] as const) {
      await tab(page, name).click()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect(panel(page)).toHaveAccessibleName(name)
      const expected = ofKeys(keys)
      expect(expected.length).toBeGreaterThan(0)
      await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText(expected.map((service) => service.name))
      await expect(panel(page).getByRole('link')).toHaveText(expected.map(() => 'Ver Detalhes'))
      for (const { id, name: title } of expected) {
        const link = panel(page).getByRole('link', { exact: true, name: `Ver Detalhes: ${title}` })
        await expect(link).toHaveAttribute('href', `/servicos/${id}`)
      }
    }
  })

  test('[HOME-16] [HOME-20…21] a card has icon, title, description and button, in six colours by position, and no price', async ({
    page,
  }) => {
    await page.goto('/')
    const groups: string[][] = []
    for (const name of ['Marketing Digital', 'Serviços Gráficos']) {
      await tab(page, name).click()
      await expect(panel(page)).toHaveAccessibleName(name)
      const cards = await panel(page)
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => ({
            colour: getComputedStyle(item).getPropertyValue('--colour'),
            hasAll: ['svg', 'h4', 'p', 'a'].every((part) => item.querySelector(part) !== null),
            text: item.textContent,
          })),
        )
      expect(cards.length).toBeGreaterThanOrEqual(6)
      expect(cards.every(({ hasAll }) => hasAll)).toBe(true)
      expect(cards.map(({ text }) => text).join(' ')).not.toMatch(/AOA|Kz|\d dias/)
      const colours = cards.map(({ colour }) => colour)
      expect(new Set(colours.slice(0, 6)).size).toBe(6)
      colours.forEach((colour, index) => expect(colour).toBe(colours[index % 6]))
      groups.push(colours.slice(0, 6))
    }
    expect(groups[0]).not.toEqual(groups[1])
  })

  test('[HOME-11] [HOME-12] the tabs are walked with the arrow keys, Home and End', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    const [marketing, grafica] = [tab(page, 'Marketing Digital'), tab(page, 'Serviços Gráficos')]
    await marketing.focus()
    for (const [key, focused, other] of [
      ['ArrowRight', grafica, marketing],
      ['ArrowRight', marketing, grafica],
      ['ArrowLeft', grafica, marketing],
      ['Home', marketing, grafica],
      ['End', grafica, marketing],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focused).toBeFocused()
      await expect(focused).toHaveAttribute('aria-selected', 'true')
      await expect(other).toHaveAttribute('tabindex', '-1')
    }
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('link').first()).toBeFocused()
  })

  test('[HOME-30…35] [OP-28] six projects in three columns lead to their pages', async ({ page, request }) => {
    await page.setViewportSize({ height: 900, width: 1440 })
    await page.goto('/')
    const cards = projects(page).getByRole('listitem')
    await expect(cards).toHaveCount(6)
    await expect(cards.getByRole('img')).toHaveCount(6)
    const links = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(
      [
        'website-corporativo',
        'campanha-eco',
        'identidade-restaurante',
        'festival-cultural',
        'branding-agencia',
        'app-entregas',
      ].map((slug) => `/projeto/${slug}`),
    )
    for (const href of links) expect((await request.get(href ?? '')).status(), href ?? '').toBe(200)
    const lefts = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(3)
    const gradients = await cards.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item.firstElementChild as Element).backgroundImage),
    )
    expect(gradients.every((gradient) => gradient.startsWith('linear-gradient'))).toBe(true)
    expect(new Set(gradients).size).toBe(6)
    const badge = cards.first().getByText('Ver Projeto')
    await expect(badge).toHaveCSS('opacity', '0')
    await cards.first().hover()
    await expect(badge).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(badge).toHaveCSS('opacity', '0')
    await cards.first().getByRole('link').focus()
    await expect(badge).toHaveCSS('opacity', '1')
  })

  test('[HOME-37…42] [OP-27] says who the agency is', async ({ page }) => {
    await page.goto('/')
    const about = page.getByRole('region', { name: 'Sobre Nós' })
    await expect(about.getByRole('heading', { name: 'Nossa História' })).toBeVisible()
    await expect(about.getByText('Agência Premium', { exact: true })).toBeVisible()
    await expect(about.getByRole('heading', { name: 'Missão' })).toBeVisible()
    for (const value of ['Inovação constante', 'Excelência criativa', 'Resultados mensuráveis'])
      await expect(about.getByRole('listitem').filter({ hasText: value })).toBeVisible()
    const statistics = await about.locator('dl > div').evaluateAll((items) =>
      items.map((item) => ({
        description: item.querySelectorAll('dd')[1]?.textContent ?? '',
        hasGradient: getComputedStyle(item).backgroundImage.startsWith('linear-gradient'),
        hasIcon: item.querySelector('svg') !== null,
        label: item.querySelector('dt')?.textContent,
        number: item.querySelector('dd')?.textContent,
      })),
    )
    expect(statistics).toMatchObject([
      { hasGradient: true, hasIcon: true, label: 'Projetos realizados', number: '200+' },
      { hasGradient: true, hasIcon: true, label: 'Clientes satisfeitos', number: '150+' },
      { hasGradient: true, hasIcon: true, label: 'Anos de experiência', number: '5+' },
    ])
    for (const { description } of statistics) expect(description).not.toBe('')
  })

  // Also [HOME-54].
  test('[HOME-43…44] [HOME-46…47] shows every approved testimonial in three columns', async ({ page, request }) => {
    const { testimonials } = (await (await request.get('/api/testimonials/approved')).json()) as {
      testimonials: {
        clientCompany: string
        clientName: string
        clientPosition: string
        content: string
        rating: number
      }[]
    }
    expect(testimonials.length).toBeGreaterThan(0)
    await page.setViewportSize({ height: 900, width: 1440 })
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'Depoimentos' }).getByRole('listitem')
    await expect(cards).toHaveCount(testimonials.length)
    for (const [index, { clientCompany, clientName, clientPosition, content, rating }] of testimonials.entries()) {
      const card = cards.nth(index)
      const [first = '', second = ''] = clientName.split(' ')
      await expect(card).toContainText(content)
      await expect(card).toContainText(clientName)
      await expect(card).toContainText(`${clientPosition}, ${clientCompany}`)
      await expect(card.getByText(`${first[0]}${second[0]}`.toUpperCase(), { exact: true })).toBeVisible()
      await expect(card.getByText(`${rating} de 5 estrelas`)).toBeAttached()
      const filled = await card
        .locator('svg')
        .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill !== 'rgba(0, 0, 0, 0)'))
      expect(filled).toEqual([1, 2, 3, 4, 5].map((star) => star <= rating))
    }
    const lefts = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(3)
  })

  test('[HOME-55…60] [OP-29] shows the featured clients, four numbers and a way to begin', async ({
    page,
    request,
  }) => {
    const { clients } = (await (await request.get('/api/featured-clients')).json()) as {
      clients: { category: string; description: string; name: string; result: string }[]
    }
    expect(clients.length).toBeGreaterThan(0)
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Empresas que Confiam em Nós' })
    await expect(section).toHaveAttribute('id', 'clients')
    const numbers = await section
      .locator('dl > div')
      .evaluateAll((items) =>
        items.map((item) => [item.querySelector('dd')?.textContent, item.querySelector('dt')?.textContent]),
      )
    expect(numbers).toEqual([
      ['50+', 'Clientes Satisfeitos'],
      ['200+', 'Projetos Entregues'],
      ['98%', 'Taxa de Satisfação'],
      ['5+', 'Anos de Experiência'],
    ])
    const cards = section.getByRole('listitem')
    await expect(cards).toHaveCount(clients.length)
    for (const [index, { category, description, name, result }] of clients.entries()) {
      for (const text of [name, category, description, result]) await expect(cards.nth(index)).toContainText(text)
      await cards.nth(index).scrollIntoViewIfNeeded()
      const logo = cards.nth(index).locator('img, svg')
      await expect
        .poll(() => logo.evaluate((mark) => !(mark instanceof HTMLImageElement) || mark.naturalWidth > 0))
        .toBe(true)
    }
    const begin = section.getByRole('link', { name: 'Começar Projeto' })
    await expect(begin).toHaveAttribute('href', '/#contact')
    await begin.click()
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeInViewport()
  })

  test('axe finds nothing in both tabs, on a phone and a wide screen', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await wake(page)
    for (const [width, name] of [
      [360, 'Marketing Digital'],
      [1440, 'Serviços Gráficos'],
    ] as const) {
      await page.setViewportSize({ height: 800, width })
      await tab(page, name).click()
      await noAxeViolations(page)
    }
  })

  test(
    'the first view on a phone costs at most 350 KB, without the script of the form and of the toasts',
    { tag: WHOLE_BROWSER },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        deviceScaleFactor: 3,
        viewport: { height: 740, width: 360 },
      })
      const page = await context.newPage()
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      let bytes = 0
      network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      // Ends with the load event, a second after which the framework's scripts are fetched ahead.
      await page.goto('/')
      expect(bytes / 1024).toBeLessThan(350)
      const named = await page
        .locator('script[src]')
        .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))
      await page.locator('#contact').scrollIntoViewIfNeeded()
      await formAwake(page.getByRole('form', { name: 'Formulário de contacto' }))
      // Neither fetched at first nor named by the page, as the framework's own are.
      expect(scripts.filter((script) => !named.includes(script))).not.toEqual([])
      await context.close()
    },
  )

  test('[SITE-23…25] the open page asks for no data again, neither by time nor on focus', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await wake(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
    })
    await page.clock.fastForward('12:00:00')
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.fastForward('01:00:00')
    expect(asked).toEqual([])
  })

  test('the line of the mark is drawn as far as one has scrolled, is whole at the end, and for whoever wants less motion', async ({
    page,
  }) => {
    const last = page.getByRole('contentinfo').locator('[data-line] > path')
    const missing = () => last.evaluate((path) => Number.parseFloat(getComputedStyle(path).strokeDashoffset))
    const scrollToEnd = (less: number) =>
      page.evaluate((px) => {
        window.scrollTo({ behavior: 'instant', top: document.documentElement.scrollHeight - innerHeight - px })
      }, less)
    await page.goto('/')
    await wake(page)
    await scrollToEnd(200)
    expect(await missing()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(missing).toBeGreaterThan(0.2)
    await scrollToEnd(0)
    await expect.poll(missing).toBeLessThan(0.01)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[HOME-11] [HOME-16] Home reads whole, both tabs, and says how to write without the form', async ({
    page,
    request,
  }) => {
    // The first visit may be streamed; the cached page for all others is complete.
    await expect.poll(async () => (await request.get('/')).headers().etag ?? '').not.toBe('')
    await page.setViewportSize({ height: 740, width: 360 })
    await page.goto('/')
    for (const name of ['Depoimentos', 'Sobre Nós', 'Empresas que Confiam em Nós', 'Entre em Contato']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await expect(services(page).getByRole('tab')).toHaveCount(0)
    for (const name of ['Marketing Digital', 'Serviços Gráficos'])
      await expect(services(page).getByRole('heading', { exact: true, name })).toBeVisible()
    const { servicesByCategory } = (await (await request.get('/api/services')).json()) as {
      servicesByCategory: Record<string, PublicService[]>
    }
    for (const { name } of Object.values(servicesByCategory).flat())
      await expect(services(page).getByRole('link', { exact: true, name: `Ver Detalhes: ${name}` })).toBeVisible()
    const count = async (path: string, key: string) =>
      ((await (await request.get(path)).json()) as Record<string, unknown[]>)[key]?.length ?? 0
    await expect(page.getByRole('region', { name: 'Depoimentos' }).getByRole('listitem')).toHaveCount(
      await count('/api/testimonials/approved', 'testimonials'),
    )
    await expect(page.getByRole('region', { name: 'Empresas que Confiam em Nós' }).getByRole('listitem')).toHaveCount(
      await count('/api/featured-clients', 'clients'),
    )
    await expect(projects(page).getByRole('img')).toHaveCount(6)
    await expect(page.getByRole('form', { name: 'Formulário de contacto' })).toBeHidden()
    // Once among the contacts, once in place of the form.
    await expect(page.getByRole('link', { name: 'geral@exemplo.ao' })).toHaveCount(2)
  })
})

test('[SITE-37…40] [OP-35] an unknown address is a 404 with a way back', async ({ page }) => {
  const response = await page.goto('/isto/nao/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(
    page.getByText('A página que você está procurando não existe ou foi removida.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao Início' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conectamos marcas a resultados')
})
