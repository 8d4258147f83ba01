import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

import { noAxeViolations } from '../support/axe'
import { lockTables } from '../support/own-database'
import { ownSite } from '../support/own-site'
import { PROJECT } from '../support/records'
import type { ServerProcess } from '../support/server-process'

let server: ServerProcess
let cookie: string

const address = (path = '/') => `http://127.0.0.1:${server.port}${path}`
const services = (page: Page) => page.getByRole('region', { name: 'Do primeiro clique ao cartão na mão' })
const quotes = (page: Page) => page.getByRole('region', { name: 'Depoimentos' })
const clients = (page: Page) => page.getByRole('region', { name: 'Empresas que Confiam em Nós' })
const SAMPLE_CLIENTS = [
  'Mercado Modelo',
  'Clínica Exemplo',
  'Obra Certa',
  'Colégio Horizonte',
  'Sabor da Banda',
  'Rede Viva',
]

async function saveSettings(settings: Record<string, unknown>): Promise<void> {
  const saved = await server.send('POST', '/api/cms/globals/site-settings', {
    cookie,
    headers: { origin: `http://127.0.0.1:${server.port}` },
    json: settings,
  })
  expect(saved.status, saved.text).toBe(200)
}

/** Ids of the four categories that every site begins with, by number. */
async function readCategories(): Promise<string[]> {
  const { text } = await server.send('GET', '/api/cms/service-categories?sort=number')
  return (JSON.parse(text) as { docs: { id: string }[] }).docs.map(({ id }) => id)
}

const fromHere = () => ({ origin: `http://127.0.0.1:${server.port}` })

async function addPerson(json: Record<string, unknown>): Promise<void> {
  const added = await server.send('POST', '/api/cms/team', { cookie, headers: fromHere(), json })
  expect(added.status, added.text).toBe(201)
}

/** A landscape picture, which the page crops to a portrait. */
async function addPhoto(alt: string): Promise<string> {
  const picture = { create: { background: '#8aa39b', channels: 3 as const, height: 600, width: 900 } }
  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(await sharp(picture).png().toBuffer())], { type: 'image/png' }),
    'retrato.png',
  )
  form.append('_payload', JSON.stringify({ alt }))
  const answer = await fetch(`${address()}api/cms/media`, {
    body: form,
    headers: { cookie, ...fromHere() },
    method: 'POST',
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { doc: { id: string } }).doc.id
}

/** Waits for a change on the site, which takes 2 s; on a busy machine the stale page may be sent once more. */
const untilShown = (text: string) =>
  expect.poll(async () => (await server.send('GET', '/')).text.includes(text), { timeout: 10_000 }).toBe(true)

async function create(path: string, json: Record<string, unknown>): Promise<void> {
  const created = await server.send('POST', path, { cookie, json })
  expect(created.status, created.text).toBe(201)
}

/** The tests share one site, which begins without records, and change it step by step. */
test.describe('a site without records', () => {
  test.describe.configure({ mode: 'serial' })

  const site = ownSite({ waitsForLocks: true })
  test.beforeAll(() => {
    ;({ cookie, server } = site)
  })

  test('[HOME-26] [HOME-45] while the records are read: default services, three grey cards, six sample clients', async ({
    browser,
    page,
  }) => {
    // Reads wait for this lock, and nobody has asked for Home before.
    const release = await lockTables(site.databaseUrl, 'services, testimonials, featured_clients')
    // Without script late content cannot replace the placeholder, so a slow browser sees it too.
    const plain = await browser.newContext({ javaScriptEnabled: false })
    try {
      const bare = await plain.newPage()
      // At once: later, its reads would find every connection waiting for the lock, and wait one after the other.
      const loaded = page.goto(address())
      await bare.goto(address(), { waitUntil: 'commit' })
      await expect(quotes(bare).locator('[data-placeholder]')).toHaveCount(3)
      await expect(quotes(bare).getByText('A carregar depoimentos…')).toBeAttached()
      await expect(clients(bare).getByRole('heading', { level: 3 })).toHaveText(SAMPLE_CLIENTS)
      await expect(services(bare).getByRole('heading', { level: 4 }).first()).toHaveText('Criação de Websites')
      // The read times out silently, and the page shows built-in content.
      await loaded
      await expect(quotes(page).getByRole('listitem')).toHaveCount(3)
      await expect(quotes(page).locator('[data-placeholder]')).toHaveCount(0)
    } finally {
      await plain.close()
      await release()
    }
  })

  // Also [HOME-49, HOME-61…62, HOME-64].
  test('[HOME-18] [HOME-28…29] both tabs have their six built-in cards, which lead to the services page; samples stand in for testimonials and clients', async ({
    page,
  }) => {
    await page.goto(address())
    for (const [name, titles] of [
      [
        'Marketing Digital',
        [
          'Criação de Websites',
          'Gestão de Redes Sociais',
          'Tráfego Pago',
          'SEO e Posicionamento',
          'Criação de Conteúdo',
          'Email Marketing',
        ],
      ],
      [
        'Serviços Gráficos',
        [
          'Cartões de Visita',
          'Flyers e Panfletos',
          'Cartazes e Lonas',
          'Logotipos e Identidade',
          'Papel Timbrado e Pastas',
          'Brindes Personalizados',
        ],
      ],
    ] as const) {
      await services(page).getByRole('tab', { name }).click()
      const panel = services(page).getByRole('tabpanel', { name })
      await expect(panel.getByRole('heading', { level: 4 })).toHaveText(titles)
      for (const title of titles) {
        const link = panel.getByRole('link', { name: `Saiba Mais: ${title}` })
        await expect(link).toHaveText('Saiba Mais')
        await expect(link).toHaveAttribute('href', '/servicos')
      }
    }
    const cards = quotes(page).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const [index, role] of [
      'CEO, Marketing Digital',
      'Diretor, Design Gráfico',
      'Proprietária, Branding',
    ].entries()) {
      await expect(cards.nth(index)).toContainText(role)
      await expect(cards.nth(index)).toContainText('5 de 5 estrelas')
    }
    await expect(clients(page).getByRole('listitem').getByRole('heading')).toHaveText(SAMPLE_CLIENTS)
    for (const logo of await clients(page).locator('li img').all()) {
      await expect(logo).toHaveAttribute('src', /^\/api\/placeholder\/\d+\/\d+$/)
      await logo.scrollIntoViewIfNeeded()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  })

  test('[HOME-32] [OP-28] a card whose project is not there says so and leads nowhere, until it is there', async ({
    page,
  }) => {
    await page.goto(address())
    const cards = page.getByRole('region', { name: 'Trabalho que se vê na rua e no ecrã' }).getByRole('listitem')
    await expect(cards).toHaveCount(6)
    await expect(cards.getByText('Em breve', { exact: true })).toHaveCount(6)
    await expect(cards.getByRole('link')).toHaveCount(0)

    await create('/api/projects', { ...PROJECT, slug: 'festival-cultural', title: 'Festival' })
    await untilShown('href="/projeto/festival-cultural"')
    await page.reload()
    const link = cards.getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(cards.getByText('Em breve', { exact: true })).toHaveCount(5)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Festival' })).toBeVisible()
  })

  test('[SITE-37] a legal page that is not published says so below the navigation', async ({ page }) => {
    expect((await page.goto(`${address()}termos-de-uso`))?.status()).toBe(404)
    const line = await page.getByRole('main').locator('svg').boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(line?.y).toBeGreaterThan((header?.height ?? 0) + 24)
  })

  test('[HOME-48] [OP-26] without samples an empty list says so, and the clients leave their numbers', async ({
    page,
  }) => {
    await saveSettings({ showSamples: false })
    await untilShown('Nenhum depoimento disponível no momento.')
    await page.goto(address())
    await expect(quotes(page).getByText('Nenhum depoimento disponível no momento.', { exact: true })).toBeVisible()
    await expect(quotes(page).getByRole('listitem')).toHaveCount(0)
    await expect(clients(page).getByRole('listitem')).toHaveCount(0)
    await expect(clients(page).getByText('Taxa de Satisfação')).toBeVisible()
    await expect(clients(page).getByRole('link', { name: 'Começar Projeto' })).toBeVisible()
  })

  test('[HOME-15] [HOME-22…23] what a record lacks is filled in, and what is inactive is hidden', async ({ page }) => {
    // The category numbers, 1 and 2, determine the tab of their services.
    const [marketing, graphic] = await readCategories()
    const service = { basePrice: '1000', categoryId: marketing }
    await create('/api/crm/services', { ...service, name: 'Consultoria de Marca' })
    await create('/api/crm/services', { ...service, isActive: false, name: 'Serviço Retirado' })
    await create('/api/testimonials', {
      clientName: 'ana bela cruz',
      content: 'Um depoimento sem cargo nem empresa.',
      isActive: true,
      isApproved: true,
    })
    await create('/api/featured-clients', {
      category: 'Comércio',
      description: 'Sem logótipo.',
      isActive: true,
      name: 'Loja Nova',
      result: '+10% visitas',
    })
    await untilShown('Loja Nova')
    await page.goto(address())
    const card = services(page).getByRole('listitem').filter({ hasText: 'Consultoria de Marca' })
    await expect(card).toContainText('Serviço profissional para alavancar seu negócio')
    await expect(card.getByRole('link')).toHaveText('Ver Detalhes')
    await expect(services(page).getByText('Serviço Retirado')).toHaveCount(0)
    // The other group has no services, so it shows its built-in cards.
    await services(page).getByRole('tab', { name: 'Serviços Gráficos' }).click()
    await expect(services(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
    await create('/api/crm/services', { ...service, categoryId: graphic, name: 'Ementa de Restaurante' })
    await untilShown('Ementa de Restaurante')
    await page.reload()
    await services(page).getByRole('tab', { name: 'Serviços Gráficos' }).click()
    await expect(services(page).getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    await expect(services(page).getByRole('tabpanel')).toContainText('Serviço de design gráfico profissional')
    const quote = quotes(page).getByRole('listitem')
    await expect(quote).toHaveCount(1)
    await expect(quote.getByText('AB', { exact: true })).toBeVisible()
    await expect(quote.getByText('Cliente', { exact: true })).toBeVisible()
    await expect(quote.getByText('5 de 5 estrelas')).toBeAttached()
    const client = clients(page).getByRole('listitem')
    await expect(client).toHaveCount(1)
    await expect(client.locator('svg')).toBeVisible()
    await expect(client.locator('img')).toHaveCount(0)
  })

  test('[HOME-36] the team is shown in the about section once somebody is in it, with a photo or an initial, folded on a phone', async ({
    page,
  }) => {
    const about = page.getByRole('region', { name: 'Sobre Nós' })
    const team = about.getByRole('list', { name: 'Com quem vai trabalhar' })
    await page.goto(address())
    await expect(about.getByRole('heading', { name: 'Com quem vai trabalhar' })).toHaveCount(0)
    const hidden = { isVisible: false, name: 'Pessoa Escondida', role: 'Ninguém' }
    await addPerson(hidden)
    await addPerson({ name: 'Érica Neto', role: 'Direção de arte', sortOrder: 1 })
    await untilShown('Érica Neto')
    await page.goto(address())
    await expect(team.getByRole('listitem')).toHaveCount(1)
    await expect(team.getByText('É', { exact: true })).toBeVisible()
    await expect(about.getByRole('button')).toHaveCount(0)

    const photo = await addPhoto('Retrato da Marta')
    await addPerson({ name: 'Marta Sequeira', photo, role: 'Estratégia' })
    for (const number of [3, 4, 5]) await addPerson({ name: `Pessoa ${number}`, role: 'Design', sortOrder: number })
    await untilShown('Pessoa 5')
    await page.goto(address())
    await expect(page.getByText('Pessoa Escondida')).toHaveCount(0)
    await expect(team.getByRole('listitem')).toHaveCount(5)
    await expect(team.getByRole('listitem').first()).toContainText('Marta Sequeira')
    const picture = team.getByRole('img', { name: 'Retrato da Marta' })
    await picture.scrollIntoViewIfNeeded()
    const { height, width } = (await picture.boundingBox()) ?? { height: 0, width: 0 }
    expect(height / width).toBeCloseTo(5 / 4, 1)

    await page.setViewportSize({ height: 780, width: 360 })
    await expect(team.getByText('Pessoa 5')).toBeHidden()
    await about.getByText('Ver toda a equipa').click()
    await expect(team.getByText('Pessoa 5')).toBeVisible()
    await noAxeViolations(page)
  })

  test('[SITE-61…62] [OP-32] the footer shows what staff have written and links to what they have published', async ({
    page,
  }) => {
    const text = { detail: 0, format: 0, mode: 'normal', style: '', text: 'Texto legal.', type: 'text', version: 1 }
    const paragraph = { children: [text], direction: 'ltr', format: '', indent: 0, type: 'paragraph', version: 1 }
    const root = { children: [paragraph], direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 }
    await saveSettings({ copyrightYear: 2031, facebookUrl: '', privacyPolicy: { root }, termsOfUse: { root } })
    await untilShown('2031')
    await page.goto(address())
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('© 2031', { exact: false })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
    await expect(footer.getByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '/termos-de-uso')
    const policy = footer.getByRole('link', { name: 'Política de Privacidade' })
    await expect(policy).toHaveAttribute('href', '/politica-de-privacidade')
    const form = page.getByRole('form', { name: 'Formulário de contacto' })
    await expect(form.getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute(
      'href',
      '/politica-de-privacidade',
    )
  })

  test('[PAGE-21] [PAGE-22] a card has everything from the project that staff chose, and the hours are those of the calendar until they write others', async ({
    page,
  }) => {
    const made = await server.send('POST', '/api/projects', {
      cookie,
      json: { ...PROJECT, description: 'Uma prensa e três cores. Mais.', title: 'Cartazes da Feira' },
    })
    const { project } = JSON.parse(made.text) as { project: { id: string } }
    const found = await server.send('GET', '/api/cms/projects?depth=0', { cookie })
    const { docs } = JSON.parse(found.text) as { docs: { id: string; title: string }[] }
    const chosen = docs.find(({ title }) => title === 'Cartazes da Feira')?.id ?? project.id
    await saveSettings({ portfolioCards: [{ project: chosen }, { project: chosen, title: 'Outro nome' }] })
    const week = {
      friday: '8h–18h',
      monday: '8h–18h',
      saturday: '9h–13h',
      thursday: '8h–18h',
      tuesday: '8h–18h',
      wednesday: '8h–18h',
    }
    const saved = await server.send('POST', '/api/cms/globals/opening-hours', {
      cookie,
      headers: fromHere(),
      json: { week },
    })
    expect(saved.status, saved.text).toBe(200)
    await untilShown('Sábado: 9h–13h')
    await page.goto(address())
    const cards = page.locator('#portfolio').getByRole('listitem')
    await expect(cards.getByRole('heading')).toHaveText(['Cartazes da Feira', 'Outro nome'])
    await expect(cards.first()).toContainText('Uma prensa e três cores.')
    await expect(cards.nth(1)).toContainText('Uma prensa e três cores.')
    await expect(cards.first().getByRole('link')).toHaveAttribute('href', '/projeto/cartazes-da-feira')
    await expect(page.getByText('Segunda a Sexta: 8h–18h · Sábado: 9h–13h')).toBeVisible()
    await saveSettings({ hasOwnHoursText: true, openingHours: 'Quando quiser' })
    await untilShown('Quando quiser')
  })

  test('[PAGE-03] [PAGE-05] Home has the order and the words that staff publish, not those of a draft, and menu and footer lead to a page as long as it is there', async ({
    page,
  }) => {
    const made = await server.send('POST', '/api/cms/pages', {
      cookie,
      headers: fromHere(),
      json: { _status: 'published', blocks: [{ blockType: 'team', heading: 'Nós' }], title: 'A nossa oficina' },
    })
    const { doc } = JSON.parse(made.text) as { doc: { id: string } }
    const entry = [{ label: 'Oficina', page: doc.id }]
    await saveSettings({ footerEntries: [...entry, { address: '/portfolio', label: 'Obras' }], menuEntries: entry })
    const blocks = [
      { blockType: 'homeClients', closing: 'Venha ver a oficina.' },
      { blockType: 'call', button: { kind: 'section', label: 'Escreva-nos', section: 'contact' }, heading: 'E agora?' },
      { blockType: 'homeAbout', heading: 'Quem somos' },
      { blockType: 'homeServices', isHidden: true },
    ]
    const saveHome = async (json: object, query = '') => {
      const saved = await server.send('POST', `/api/cms/globals/home${query}`, { cookie, headers: fromHere(), json })
      expect(saved.status, saved.text).toBe(200)
    }
    await saveHome({ _status: 'published', blocks, firstClaim: '3 prensas' })
    await saveHome({ _status: 'draft', blocks: [{ blockType: 'homeAbout', heading: 'Rascunho' }] }, '?draft=true')
    await untilShown('3 prensas')
    await page.goto(address())
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['Empresas que Confiam em Nós', 'E agora?', 'Quem somos', 'Entre em Contato'])
    await expect(page.getByText('Venha ver a oficina.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
      'Início',
      'Serviços',
      'Portfólio',
      'Sobre',
      'Oficina',
      'Contato',
    ])
    const dead = await page
      .locator('a[href^="/#"]')
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).hash).filter((hash) => !document.querySelector(hash)),
      )
    expect(dead).toEqual([])
    const more = page.getByRole('navigation', { name: 'Mais' })
    await expect(more.getByRole('link', { name: 'Oficina' })).toHaveAttribute('href', '/a-nossa-oficina')
    await noAxeViolations(page)

    await server.send('PATCH', `/api/cms/pages/${doc.id}`, { cookie, headers: fromHere(), json: { _status: 'draft' } })
    await expect
      .poll(async () => (await server.send('GET', '/')).text.includes('Oficina'), { timeout: 10_000 })
      .toBe(false)
    expect((await server.send('GET', '/')).text).toContain('Obras')
  })
  test('[PAGE-19] what the site says and promises is what staff publish; what they leave empty stays as documented', async ({
    page,
  }) => {
    const texts = {
      contact: { priorityText: 'Em {prazo} tem a proposta.', priorityTime: '4h', title: 'Fale com a Kianda' },
      project: { hidesResults: true },
      service: {
        benefits: [{ text: 'Do princípio ao fim.', title: 'Uma só pessoa' }],
        closingTitle: '',
        promise: 'Em 48 horas.',
      },
    }
    const saved = await server.send('POST', '/api/cms/globals/site-texts', {
      cookie,
      headers: fromHere(),
      json: { _status: 'published', ...texts },
    })
    expect(saved.status, saved.text).toBe(200)
    await untilShown('Fale com a Kianda')
    await page.goto(address('/?quote=true&priority=high#contact'))
    const contact = page.getByRole('region', { name: 'Orçamento Prioritário' })
    await expect(contact).toContainText('Em 4h tem a proposta.')
    await expect(contact.getByLabel('Mensagem')).toHaveValue(/preciso de uma proposta para os vossos serviços em 4h\./)

    await page.goto(address('/servicos/branding'))
    const benefits = page.getByRole('region', { name: 'O que recebe em qualquer serviço' })
    await expect(benefits.getByRole('listitem')).toHaveCount(1)
    await expect(benefits).toContainText('Uma só pessoa')
    await expect(page.getByRole('heading', { name: 'Uma proposta detalhada em 24 horas' })).toBeVisible()
    await page.getByRole('button', { name: 'Solicitar Orçamento' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Solicitar Orçamento' })).toContainText('Em 48 horas.')
  })
})
