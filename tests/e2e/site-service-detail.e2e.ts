import { randomUUID } from 'node:crypto'

import { expect, type Page } from '@playwright/test'

import { BUILT_IN_SERVICES } from '@/site/catalogue/catalogue-service'
import { resize, wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { lockTables } from '../support/own-database'
import { ownSite } from '../support/own-site'
import type { ServerProcess } from '../support/server-process'
import { test } from '../support/shared-context'

interface PublicService {
  id: number
  name: string
  description: string | null
  price: number
  estimatedDuration: number
}

const NAME = 'SEO e Posicionamento'
const FIELDS = {
  Nome: 'Eva Luísa',
  Email: 'eva.visitante@exemplo.ao',
  Telefone: '923 000 222',
  NIF: '5417000000',
  Mensagem: 'Quero aparecer antes da concorrência.',
} as const
type Fields = Record<keyof typeof FIELDS, string>

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Solicitar Orçamento' })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${label}`) })
const askButton = (page: Page) => page.getByRole('button', { name: 'Solicitar Orçamento' }).first()
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar Pedido de Orçamento' })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notificações F8' }).getByRole('listitem')
const fact = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

/** A seeded service that the tests only read. */
async function seededService(page: Page): Promise<PublicService> {
  const answer = await page.request.get('/api/services')
  const { servicesByCategory } = (await answer.json()) as { servicesByCategory: Record<string, PublicService[]> }
  const found = Object.values(servicesByCategory)
    .flat()
    .find(({ name }) => name === NAME)
  if (!found) throw new Error(`The demo content has no ${NAME}`)
  return found
}

async function openDialog(page: Page): Promise<void> {
  await page.goto(`/servicos/${(await seededService(page)).id}`)
  await wake(page)
  await expect(askButton(page)).toBeEnabled()
  await askButton(page).click()
  await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
}

test.describe('service detail', () => {
  test('[SERV-48] [SERV-51…59] shows what the route says of the service, what each one promises, and says in its head what it is', async ({
    page,
  }) => {
    const { id } = await seededService(page)
    const { service } = (await (await page.request.get(`/api/services/${id}`)).json()) as { service: PublicService }
    const response = await page.goto(`/servicos/${id}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
    const opening = page.getByRole('region', { name: service.name })
    await expect(opening.getByText('Marketing Digital', { exact: true })).toBeVisible()
    await expect(opening.getByText(service.description ?? 'nothing')).toBeVisible()
    await expect(fact(page, 'Prazo')).toHaveText(`${service.estimatedDuration} dias úteis`)
    await expect(fact(page, 'Investimento')).toHaveText('A partir de AOA 55.000')
    await expect(opening.locator('svg.lucide-search')).toBeVisible()
    const contents = page.getByRole('region', { name: 'O que o preço inclui' })
    await expect(contents.getByRole('listitem').filter({ hasText: '20 palavras-chave' })).toBeVisible()
    const benefits = page.getByRole('region', { name: 'O que recebe em qualquer serviço' })
    await expect(benefits.getByRole('listitem')).toHaveCount(6)
    const steps = page.getByRole('region', { name: 'Do briefing à entrega' }).getByRole('listitem')
    await expect(steps.getByRole('heading')).toHaveText([/Briefing$/, /Desenvolvimento$/, /Revisões$/, /Entrega$/])
    const closing = page.getByRole('region', { name: 'Uma proposta detalhada em 24 horas' })
    await expect(closing.getByRole('link', { name: 'Falar com a equipa' })).toHaveAttribute(
      'href',
      '/contato?service=SEO%20e%20Posicionamento',
    )
    await expect(page).toHaveTitle(/^SEO e Posicionamento/)
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
    await expect(meta('description')).toHaveAttribute('content', /^A partir de AOA 55\.000\. /)
    await expect(meta('keywords')).toHaveAttribute('content', /^SEO e Posicionamento, Marketing Digital/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^http.+/servicos/${id}$`))
    await expect(meta('og:title')).toHaveAttribute('content', NAME)
    await expect(meta('og:image')).toHaveAttribute('content', new RegExp(`/og/servicos/${id}`))
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const offer = blocks
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((data) => data['@type'] === 'Offer')
    expect(offer).toMatchObject({
      itemOffered: { '@type': 'Service', name: NAME },
      priceSpecification: { minPrice: 55_000, priceCurrency: 'AOA' },
    })
    await page.getByRole('link', { name: 'Todos os serviços' }).click()
    await expect(page).toHaveURL('/servicos')
  })

  test('[SERV-56] shows three projects, those that name the service first', async ({ page }) => {
    const answer = await page.request.get('/api/services')
    const { servicesByCategory } = (await answer.json()) as { servicesByCategory: Record<string, PublicService[]> }
    const named = Object.values(servicesByCategory)
      .flat()
      .find(({ name }) => name === 'Logótipo e Identidade Visual')
    await page.goto(`/servicos/${named?.id}`)
    for (const width of [320, 768, 1440]) {
      await resize(page, { height: 800, width })
      const works = page.getByRole('region', { name: 'Trabalho que já fizemos' })
      await expect(works.getByRole('heading', { level: 3 })).toHaveText([
        'Identidade Casa Mufete',
        'Identidade Clínica Kandengue',
        /./,
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await noAxeViolations(page)
    await page.getByRole('link', { name: 'Identidade Casa Mufete' }).click()
    await expect(page).toHaveURL('/projeto/identidade-restaurante')
    // Its own figures, not the fixed ones.
    await expect(page.getByRole('region', { name: 'Resultados' })).toContainText('+41%')
  })

  test('[SITE-34] [OP-11] every id of the catalogue answers from its entry in the same layout', async ({ page }) => {
    await page.goto('/servicos/catalogos-revistas')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogos e Revistas')
    const opening = page.getByRole('region', { name: 'Catálogos e Revistas' })
    await expect(opening.getByText('Design Gráfico', { exact: true })).toBeVisible()
    await expect(fact(page, 'Investimento')).toHaveText('A partir de AOA 65.000')
    await expect(fact(page, 'Prazo')).toHaveText('5-10 dias')
    await page.getByRole('link', { name: 'Escolher recursos' }).click()
    await expect(page).toHaveURL('/servicos#catalogos-revistas')
    await expect(page.getByRole('article', { name: 'Catálogos e Revistas' })).toBeInViewport()
    for (const { durationText, id, priceText, title } of BUILT_IN_SERVICES) {
      const answer = await page.request.get(`/servicos/${id}`)
      expect(answer.status(), id).toBe(200)
      const text = await answer.text()
      for (const part of [title, priceText, durationText, `href="/servicos#${id}"`]) expect(text, id).toContain(part)
    }
  })

  test('[SERV-50] an unknown number, uuid or word is a 404 with a way back', async ({ page }) => {
    for (const id of ['2000000000', randomUUID(), '99999999999999999999']) {
      const answer = await page.request.get(`/servicos/${id}`)
      expect(answer.status(), id).toBe(404)
      expect(await answer.text()).toContain('Serviço não encontrado')
    }
    expect((await page.goto('/servicos/nao-existe'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço não encontrado')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver todos os serviços' }).click()
    await expect(page).toHaveURL('/servicos')
  })
})

test.describe('quote request', () => {
  test('[SERV-63] [SERV-66…69] by the keyboard alone a request becomes a lead on the real server, typed before a reload', async ({
    page,
  }) => {
    const email = `orcamento-${randomUUID()}@exemplo.ao`
    await page.goto(`/servicos/${(await seededService(page)).id}`)
    await expect(askButton(page)).toBeEnabled()
    await page.getByRole('link', { name: 'Todos os serviços' }).focus()
    await page.keyboard.press('Tab')
    await expect(askButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(askButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const close = dialog(page).getByRole('button', { name: 'Fechar' })
    // The frame, which is shown first, has only its close button.
    await expect(send(page)).toBeVisible()
    await expect(close).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(send(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    for (const [label, value] of Object.entries({ ...FIELDS, Email: email })) {
      await page.keyboard.press('Tab')
      await expect(field(page, label)).toBeFocused()
      await page.keyboard.type(value)
    }
    await page.reload()
    await expect(askButton(page)).toBeEnabled()
    await askButton(page).focus()
    await page.keyboard.press('Enter')
    for (const [label, value] of Object.entries({ ...FIELDS, Email: email }))
      await expect(field(page, label)).toHaveValue(value)
    await page.keyboard.press('Shift+Tab')
    await expect(send(page)).toBeFocused()
    const answered = page.waitForResponse('**/api/leads')
    await page.keyboard.press('Enter')
    const response = await answered
    expect(response.request().method()).toBe('POST')
    expect(response.request().postDataJSON()).toEqual({
      attribution: { firstTouch: expect.objectContaining({ landing: expect.any(String) as unknown }) as unknown },
      consentVersion: expect.any(String) as unknown,
      email,
      mensagem: FIELDS.Mensagem,
      nif: FIELDS.NIF,
      nome: FIELDS.Nome,
      priority: 'medium',
      serviceInterest: NAME,
      servico: NAME,
      source: 'website',
      status: 'new',
      telefone: FIELDS.Telefone,
    })
    expect(response.status()).toBe(201)
    expect(await response.json()).toMatchObject({
      lead: { email, nif: FIELDS.NIF, notes: FIELDS.Mensagem, serviceInterest: NAME, source: 'website', status: 'new' },
    })
    await expect(toasts(page)).toContainText('Orçamento solicitado!')
    await expect(toasts(page)).toContainText('Recebemos sua solicitação. Entraremos em contato em breve!')
    await expect(dialog(page)).toHaveCount(0)
    await expect(askButton(page)).toBeFocused()
    await askButton(page).click()
    for (const label of Object.keys(FIELDS)) await expect(field(page, label)).toHaveValue('')
  })

  test('[SERV-64] a toast over the dialog is closed without closing the dialog', async ({ page }) => {
    await openDialog(page)
    await fill(page, { ...FIELDS, Telefone: ' ' })
    await send(page).click()
    await expect(toasts(page)).toContainText('Campos obrigatórios')
    // A toast stays while the pointer rests on it.
    await toasts(page).hover()
    await expect(field(page, 'Telefone')).toBeFocused()
    await toasts(page).getByRole('button', { name: 'Fechar notificação' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await expect(dialog(page)).toBeVisible()
  })
})

test('axe finds nothing on the page, in its dialog and where it is missing, on a phone and a wide screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const atEachWidth = async (look: (width: number) => Promise<void>) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ height: 800, width })
      await look(width)
      await noAxeViolations(page)
    }
  }
  for (const path of ['/servicos/nao-existe', '/servicos/web-design']) {
    await page.goto(path)
    await atEachWidth(async (width) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
  await expect(askButton(page)).toBeEnabled()
  await askButton(page).click()
  await send(page).click()
  await expect(field(page, 'Nome')).toBeFocused()
  await atEachWidth(() => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[SERV-52] [SERV-59] the page reads whole', async ({ page }) => {
    await page.goto(`/servicos/${(await seededService(page)).id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(page.getByRole('heading', { name: 'Do briefing à entrega' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Falar com a equipa' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Solicitar Orçamento' })).toHaveCount(0)
  })
})

test.describe('on a server of its own', () => {
  const site = ownSite({ hasPostgres: true, waitsForLocks: true })
  let server: ServerProcess
  const services: Record<string, { id: string; number: number }> = {}
  const address = (path: string) => `http://127.0.0.1:${server.port}${path}`

  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    const { cookie } = site
    server = site.server
    const create = async (path: string, json: unknown) => {
      // Payload's own REST accepts a cookie only together with the site's origin.
      const headers = { Origin: address('') }
      const { status, text } = await server.send('POST', path, { cookie, headers, json })
      expect(status, text).toBe(201)
      return JSON.parse(text) as Record<string, unknown>
    }
    // Beside the four that every site begins with.
    await create('/api/cms/service-categories', { name: 'Fotografia' })
    const { text } = await server.send('GET', '/api/cms/service-categories?sort=number')
    const categories = (JSON.parse(text) as { docs: { id: string }[] }).docs.map(({ id }) => id)
    const forms = {
      design: { basePrice: '1234567.50', categoryId: categories[1], estimatedDuration: 1, name: 'Folheto de Bolso' },
      inactive: { basePrice: '1000', categoryId: categories[0], isActive: false, name: 'Já não há' },
      photography: { basePrice: '90000', categoryId: categories[4], name: 'Sessão de Retratos' },
      web: { basePrice: '0', categoryId: categories[3], description: 'Uma página.', name: 'Website numa Página' },
    }
    for (const [key, json] of Object.entries(forms)) {
      services[key] = (await create('/api/crm/services', json)).service as { id: string; number: number }
    }
  })

  test('[SITE-34] [SERV-60…62] number and uuid are the same page with one canonical address, which fills in what a record does not say', async ({
    page,
  }) => {
    const { id, number } = services.design ?? { id: '', number: 0 }
    for (const key of [number, id]) {
      const { status, text } = await server.send('GET', `/servicos/${key}`)
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${address(`/servicos/${number}`)}"`)
    }
    for (const [key, badge, description, price, duration] of [
      [
        id.toUpperCase(),
        'Design Gráfico',
        'Serviço de design gráfico profissional',
        'A partir de AOA 1.234.567,50',
        '1 dia útil',
      ],
      [
        services.photography?.number,
        'Marketing Digital',
        'Serviço profissional para alavancar seu negócio',
        'A partir de AOA 90.000',
        '7 dias úteis',
      ],
      [services.web?.number, 'Web Design', 'Uma página.', 'Preço sob consulta', '7 dias úteis'],
    ] as const) {
      expect((await page.goto(address(`/servicos/${key}`)))?.status()).toBe(200)
      const opening = page.getByRole('main').getByRole('region').first()
      await expect(opening.getByText(badge, { exact: true })).toBeVisible()
      await expect(opening.getByText(description, { exact: true })).toBeVisible()
      await expect(fact(page, 'Investimento')).toHaveText(price)
      await expect(fact(page, 'Prazo')).toHaveText(duration)
    }
    await expect(page.locator('svg.lucide-monitor-smartphone')).toHaveCount(1)
  })

  test('[SERV-50] [OP-25] an inactive service is not found', async () => {
    for (const key of [services.inactive?.number, services.inactive?.id]) {
      const { status, text } = await server.send('GET', `/servicos/${key}`)
      expect(status).toBe(404)
      expect(text).toContain('Serviço não encontrado')
    }
  })

  test('[SERV-49] shows a loading text while the service is read', async ({ page }) => {
    const release = await lockTables(site.databaseUrl, 'service_categories')
    // By uuid, an address that is not cached. A streamed page still contains the loading text, however late a busy
    // browser looks.
    const { text } = await server.send('GET', `/servicos/${services.web?.id}`)
    expect(text).toContain('A carregar o serviço…')
    await release()
    await page.goto(address(`/servicos/${services.web?.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website numa Página')
    await expect(page.getByText('A carregar o serviço…')).toBeHidden()
  })

  test('[SERV-50] [OP-11] without the database the catalogue still answers, a record is not found', async ({
    page,
  }) => {
    await site.postgres.stop()
    const response = await page.goto(address('/servicos/branding'))
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Branding')
    await expect(fact(page, 'Investimento')).toHaveText('A partir de AOA 200.000')
    await page.goto(address('/servicos'))
    await expect(page.getByRole('article', { name: 'Marketing Digital' })).toBeVisible()
    await page.goto(address('/servicos/424242'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço não encontrado')
  })
})
