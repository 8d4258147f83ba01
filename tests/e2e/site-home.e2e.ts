import { expect, test } from '@playwright/test'

interface PublicService {
  id: number
  name: string
}

const SECTIONS = ['home', 'services', 'portfolio', 'about', 'testimonials', 'clients', 'contact'] as const

test.describe('Home', () => {
  test('[HOME-01] [HOME-02] [OP-04] has its sections in order under their anchors', async ({ page }) => {
    await page.goto('/')
    expect(await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual(
      SECTIONS,
    )
  })

  test('[HOME-03] [HOME-05] [HOME-06] [HOME-08] [OP-33] opens with the tagline, both claims and both actions', async ({
    page,
  }) => {
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Conectamos marcas a resultados' })
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Conectamos marcas a resultados')
    await expect(hero.getByText('+200 projetos realizados')).toBeVisible()
    await expect(hero.getByText('100% satisfação garantida')).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Conheça Nossos Serviços' })).toHaveAttribute('href', '/#services')
    await expect(hero.getByRole('link', { name: 'Peça um Orçamento GRÁTIS' })).toBeVisible()
  })

  test('[SITE-42] [SITE-44] [SITE-49] the navigation stays at the top and leads to the contact section', async ({
    page,
  }) => {
    await page.goto('/')
    const navigation = page.getByRole('navigation', { name: 'Principal' })
    await expect(navigation.getByRole('link')).toHaveText(['Início', 'Serviços', 'Portfólio', 'Sobre', 'Contato'])
    await navigation.getByRole('link', { name: 'Contato' }).click()
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeInViewport()
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  })

  test('[SITE-52] [SITE-53] [SITE-54] on a phone the menu opens and closes, also after a choice', async ({ page }) => {
    await page.setViewportSize({ height: 740, width: 360 })
    await page.goto('/')
    const about = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' })
    await expect(about).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(about).toBeVisible()
    await page.getByRole('button', { name: 'Fechar menu' }).click()
    await expect(about).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await about.click()
    await expect(about).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Sobre Nós' })).toBeInViewport()
  })

  test('[HOME-13] [HOME-17] [HOME-30] [HOME-47] [HOME-59] shows the real services, projects, testimonials and clients', async ({
    page,
    request,
  }) => {
    const read = async (path: string): Promise<unknown> => (await request.get(path)).json()
    const { servicesByCategory } = (await read('/api/services')) as {
      servicesByCategory: Record<string, PublicService[]>
    }
    const { testimonials } = (await read('/api/testimonials/approved')) as { testimonials: unknown[] }
    const { clients } = (await read('/api/featured-clients')) as { clients: unknown[] }
    await page.goto('/')
    for (const { id, name } of Object.values(servicesByCategory).flat()) {
      const link = page.getByRole('link', { exact: true, name: `Ver Detalhes: ${name}` })
      await expect(link).toHaveAttribute('href', `/servicos/${id}`)
    }
    const projects = page.getByRole('region', { name: 'Trabalho que se vê na rua e no ecrã' })
    await expect(projects.getByRole('listitem')).toHaveCount(6)
    await expect(projects.getByRole('img')).toHaveCount(6)
    const quotes = page.getByRole('region', { name: 'Depoimentos' })
    await expect(quotes.getByRole('listitem')).toHaveCount(testimonials.length)
    const list = page.getByRole('region', { name: 'Empresas que Confiam em Nós' })
    await expect(list.getByRole('listitem')).toHaveCount(clients.length)
  })

  for (const width of [360, 768, 1440]) {
    test(`nothing is wider than a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ height: 800, width })
      await page.goto('/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }

  test('[SITE-23] [SITE-24] [SITE-25] the open page asks for no data again, neither by time nor on focus', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
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

  test('logs no error', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(problems).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Home reads whole and says how to write without the form', async ({ page }) => {
    await page.setViewportSize({ height: 740, width: 360 })
    await page.goto('/')
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Serviços' }),
    ).toBeVisible()
    for (const name of ['Depoimentos', 'Sobre Nós', 'Empresas que Confiam em Nós', 'Entre em Contato']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    // Once among the contacts, once under the form.
    await expect(page.getByRole('link', { name: 'geral@exemplo.ao' })).toHaveCount(2)
  })
})

test('[SITE-37] [SITE-38] [SITE-39] [SITE-40] [OP-35] an unknown address is a 404 with a way back', async ({
  page,
}) => {
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
