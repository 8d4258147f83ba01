import { expect, type Page } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { test } from '../support/shared-context'
import { openContentDesk, richText } from '../support/site-content'
import { expectNothingWider } from '../support/staff-screen'

const LONG_WORD = 'Internacionalização_da_Marca_Welwitschia_Empreendimentos'

/** All kinds of blocks, some twice: twenty in all. */
async function everyBlock(desk: Awaited<ReturnType<typeof openContentDesk>>) {
  const [pictures, services, projects] = await Promise.all([
    desk.idsOf('media'),
    desk.idsOf('services'),
    desk.idsOf('projects', '&where[_status][equals]=published'),
  ])
  const button = { kind: 'section', label: 'Pedir uma proposta', section: 'contact' }
  const step = (title: string) => ({ text: 'Uma frase que explica o passo.', title })
  return [
    {
      blockType: 'opening',
      button,
      heading: 'Natal que se vê da rua',
      picture: pictures[0],
      text: 'Montras prontas a tempo.',
    },
    { blockType: 'prose', content: richText('h3'), heading: 'Porquê agora' },
    { blockType: 'prose', content: richText() },
    { blockType: 'services', heading: LONG_WORD, services: services.slice(0, 3), text: LONG_WORD },
    { blockType: 'projects', heading: 'Trabalho', projects: projects.slice(0, 3) },
    { blockType: 'projects', category: 'branding', heading: 'Marcas', limit: 3 },
    {
      blockType: 'statistics',
      heading: 'Números',
      rows: [
        { label: 'vendas', value: '+38 %' },
        { label: 'montras', value: '12' },
      ],
    },
    {
      blockType: 'steps',
      heading: 'Como corre',
      rows: ['Conversa', 'Proposta', 'Prova', 'Montagem', LONG_WORD].map(step),
    },
    { blockType: 'testimonials', heading: 'Quem já fez' },
    { blockType: 'pictures', heading: 'Uma', pictures: pictures.slice(1, 2) },
    { blockType: 'pictures', pictures: pictures.slice(2, 5) },
    { blockType: 'pictures', heading: 'Oito', pictures: pictures.slice(4, 12) },
    {
      blockType: 'questions',
      heading: 'Perguntas',
      rows: [{ answer: 'Até 10 de dezembro.', question: 'Até quando?' }],
    },
    { blockType: 'clients', heading: 'Confiam em nós' },
    { blockType: 'team', heading: 'Com quem fala' },
    { blockType: 'call', button, heading: 'Ainda vai a tempo', text: 'Até 10 de dezembro.' },
    { blockType: 'whatsApp', heading: 'Prefere escrever?', message: 'Olá! Vi a campanha.' },
    { blockType: 'statistics', heading: 'E este ano', rows: [{ label: 'marcas novas', value: '9' }] },
    { blockType: 'services', heading: 'Todos os serviços' },
    { blockType: 'request', heading: 'Peça a sua montra', service: services[0], text: 'O resto é connosco.' },
  ]
}

/** Expects one first heading and no skipped level. */
async function headingsAreInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('main')
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.filter((element) => element.checkVisibility()).map(({ tagName }) => Number(tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
}

test('[PAGE-02] [PAGE-14] a page of twenty blocks is whole without script, at every width, and its form is the contact form', async ({
  browser,
  page,
}) => {
  const desk = await openContentDesk(page.request)
  const { slug } = await desk.create('pages', { blocks: await everyBlock(desk) })
  await desk.show(`/${slug}`)
  await page.goto(`/${slug}`)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ height: 900, width })
    await expectNothingWider(page)
    await noAxeViolations(page)
  }
  await headingsAreInOrder(page)
  await page.getByText('Até quando?').click()
  await expect(page.getByText('Até 10 de dezembro.', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Pedir uma proposta' }).first().click()
  await expect(page).toHaveURL(/#contact$/)
  // The block's service is preselected in the contact form, which is the same as on all pages.
  await expect(page.getByRole('form', { name: 'Formulário de contacto' }).getByLabel('Serviço')).not.toHaveValue('')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(`/${slug}`)
  for (const text of ['Porquê agora', 'Trabalho', 'Quem já fez', 'Peça a sua montra']) {
    await expect(bare.getByRole('heading', { name: text })).toBeVisible()
  }
  await plain.close()
})

test('[PAGE-01] a page is on the site once it is published and in the sitemap, and gone when it no longer is', async ({
  page,
}) => {
  const desk = await openContentDesk(page.request)
  const blocks = [
    { blockType: 'clients', heading: 'X' },
    { blockType: 'team', heading: 'Por enquanto só para nós', isHidden: true },
  ]
  const { id, slug } = await desk.create('pages', { blocks })
  const shown = await desk.show(`/${slug}`)
  expect(shown.status()).toBe(200)
  expect(await shown.text()).not.toContain('Por enquanto só para nós')
  expect(await (await desk.show('/sitemap.xml')).text()).toContain(`/${slug}</loc>`)
  await desk.patch('pages', id, { seo: { isHidden: true, title: 'Um título para quem procura' } })
  const hidden = await (await desk.show(`/${slug}`)).text()
  expect(hidden).toContain('<title>Um título para quem procura</title>')
  expect(hidden).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await desk.show('/sitemap.xml')).text()).not.toContain(`/${slug}</loc>`)
  await desk.patch('pages', id, { _status: 'draft' })
  expect((await desk.show(`/${slug}`)).status()).toBe(404)
})

test('[PAGE-10] [PAGE-13] a campaign’s page leads nowhere else and thanks in its own words; one in English says so and has no form', async ({
  page,
}) => {
  const desk = await openContentDesk(page.request)
  const blocks = [
    { blockType: 'opening', heading: 'Natal' },
    { blockType: 'request', heading: 'Peça' },
  ]
  const campaign = await desk.create('pages', { blocks, isCampaign: true, thanks: 'Obrigado! Ligamos hoje.' })
  await desk.show(`/${campaign.slug}`)
  await page.goto(`/${campaign.slug}`)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Pedir orçamento' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await noAxeViolations(page)
  const form = page.getByRole('form', { name: 'Formulário de contacto' })
  await form.getByLabel('Nome').fill('Marta Sequeira')
  await form.getByLabel('Email').fill('marta@exemplo.ao')
  await form.getByLabel('Telefone').fill('923 456 712')
  await form.getByLabel('Serviço').selectOption({ index: 1 })
  await form.getByLabel('Mensagem').fill('Queria uma montra para dezembro, na Mutamba.')
  await form.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect(page.getByText('Obrigado! Ligamos hoje.')).toBeVisible()

  const english = await desk.create('pages', { blocks, language: 'en' })
  await desk.show(`/${english.slug}`)
  await page.goto(`/${english.slug}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('footer')).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('form', { name: 'Formulário de contacto' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Talk on WhatsApp' })).toBeVisible()
  await noAxeViolations(page)
})

test('[PAGE-04] [PAGE-16] news have a list by category, a page each with what is related, and a feed', async ({
  page,
}) => {
  await page.goto('/noticias')
  await expectNothingWider(page)
  await noAxeViolations(page)
  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Branding' }).click()
  await expect(page).toHaveURL(/\/noticias\?categoria=3$/)
  await page.getByRole('link', { name: 'Como se desenha um peixe numa só linha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Como se desenha um peixe numa só linha')
  await expect(page.getByRole('region', { name: 'Mais notícias' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Precisa de Branding?' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BlogPosting', inLanguage: 'pt' })
  await headingsAreInOrder(page)
  await noAxeViolations(page)
  const feed = await page.request.get('/noticias/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain('<title>O Natal vende-se em setembro</title>')
  for (const path of ['/noticias/nada', '/noticias?pagina=9', '/noticias?categoria=77']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
})
