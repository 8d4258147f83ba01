import { type Browser, expect, type Page } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { ownSite } from '../support/own-site'
import { PHONE } from '../support/shared-proposal'
import { expectNothingWider, holdsForEverybody, post, someEmail, test } from '../support/staff-screen'

const site = ownSite({ env: { LEADS_RATE_LIMIT: '10' }, hasMail: true, hasScreens: true })
const SENT = 'Se tivermos dados com este email, enviámos-lhe uma ligação para confirmar.'
const newVisitor = (browser: Browser, javaScriptEnabled = false): Promise<Page> =>
  browser
    .newContext({ javaScriptEnabled, userAgent: PHONE, viewport: { height: 740, width: 360 } })
    .then((context) => context.newPage())

async function fill(visitor: Page, { email, kind = 'Eliminação', text = '' }: Record<string, string>): Promise<void> {
  await visitor.goto(`${site.origin}/privacidade/pedido`)
  await visitor.getByLabel('Email').fill(email ?? '')
  await visitor.getByLabel('O que pretende').selectOption(kind)
  await visitor.getByLabel('O que devemos saber').fill(text)
  await visitor.getByRole('button', { name: 'Enviar pedido' }).click()
}

test('[PRIV-01] [PRIV-06] a person is found, exported, sent their link and erased', async ({ browser, page }) => {
  await page.context().grantPermissions(['clipboard-write'])
  await site.signIn(page)
  const { lead } = (await (
    await page.request.post(`${site.origin}/api/leads`, {
      data: { email: 'zulmira@kapalanga.ao', name: 'Zulmira Kapalanga', source: 'website' },
      headers: { 'X-Staff-Call': '1', origin: site.origin },
    })
  ).json()) as { lead: { id: string } }
  await page.goto(`${site.origin}/admin/globals/site-settings`)
  await page.getByRole('link', { exact: true, name: 'Privacidade' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/privacy$/)
  await page.goto(`${site.origin}/admin/crm/privacy?q=zu`)
  await expect(page.getByText('Escreva pelo menos 3 letras ou algarismos.')).toBeVisible()
  await page.getByLabel('Email, telefone, NIF ou nome').fill('zulmira')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByRole('checkbox', { name: /^Zulmira Kapalanga/ })).toBeChecked()
  await noAxeViolations(page, { include: 'main' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  expect((await download).suggestedFilename()).toBe('dados-pessoais.zip')

  await page.getByRole('button', { name: 'Copiar ligação para a pessoa' }).click()
  await expect(page.getByText('Ligação copiada')).toBeVisible()
  await expect(page.getByText(/^Válida até \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible()
  const link = new URL(await page.getByLabel('Ligação para a pessoa').inputValue())
  await holdsForEverybody(page, 'main')
  const person = await browser.newPage({ userAgent: PHONE })
  for (const width of [1440, 360]) {
    await person.setViewportSize({ height: 740, width })
    await person.goto(site.origin + link.pathname)
    await expect(person.getByRole('heading', { level: 1 })).toHaveText('Os seus dados')
    await expectNothingWider(person)
    await noAxeViolations(person)
  }
  expect(await site.sql("select from privacy_looks where look = 'download' and user_id is null")).toEqual([])
  const own = person.waitForEvent('download')
  await person.getByRole('button', { name: 'Descarregar' }).click()
  expect((await own).suggestedFilename()).toBe('dados-pessoais.zip')

  await page.getByRole('button', { name: 'Apagar dados…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Apagar dados' })
  await expect(drawer.getByText('Esta operação não pode ser anulada.')).toBeVisible()
  await noAxeViolations(page, { include: '.staff-drawer' })
  await drawer.getByLabel('Nome da pessoa').fill('Outra Pessoa')
  await drawer.getByLabel('Motivo').selectOption('A pessoa pediu')
  await drawer.getByRole('button', { name: 'Apagar dados' }).click()
  await expect(drawer.getByText('Escreva o nome tal como está nos registos.')).toBeVisible()
  await drawer.getByLabel('Nome da pessoa').fill('zulmira kapalanga')
  await drawer.getByRole('button', { name: 'Apagar dados' }).click()
  await expect(page.getByText('Não encontrámos ninguém')).toBeVisible()
  await expect(page.getByText('Apagou dados (1)')).toBeVisible()
  await expect(page.getByText('A pessoa, pela ligação: Descarregou uma exportação (1)')).toBeVisible()
  await person.goto(site.origin + link.pathname)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText('Esta ligação já não está ativa')
  await person.close()
  const after = await page.request.get(`${site.origin}/api/leads/${lead.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await after.text()).toContain('Pessoa apagada')
})

test('[PRIV-13] [PRIV-14] a visitor asks without script, confirms by the mail’s link, and an administrator answers', async ({
  browser,
  page: staff,
}) => {
  await site.signIn(staff)
  const email = someEmail()
  await post(staff.request, `${site.origin}/api/crm/clients`, { email, name: 'Zita Cliente' })

  const visitor = await newVisitor(browser)
  await fill(visitor, { email: someEmail() })
  await expect(visitor.getByText(SENT)).toBeVisible()
  await visitor.waitForLoadState()
  const unknown = [visitor.url(), await visitor.content()]
  await fill(visitor, { email, text: 'Apaguem tudo.\nObrigada' })
  await expect(visitor.getByText(SENT)).toBeVisible()
  await visitor.waitForLoadState()
  expect([visitor.url(), await visitor.content()]).toEqual(unknown)

  await expect.poll(() => site.sink.recipients.flat(), { timeout: 30_000 }).toEqual([email])
  const [, link = ''] = /(http\S+\/privacidade\/pedido\/[\w-]{32})/.exec(site.sink.mails[0]?.text ?? '') ?? []
  const confirmation = `${site.origin}${new URL(link).pathname}`
  await visitor.goto(confirmation)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Confirme o seu pedido')
  await expectNothingWider(visitor)
  const opened = await visitor.request.get(confirmation)
  expect([opened.status(), opened.headers()['cache-control'], opened.headers()['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  await staff.goto(`${site.origin}/admin/crm/privacy-requests`)
  await expect(staff.getByRole('main').getByText('Ainda sem pedidos')).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Voltar à privacidade' })).toHaveAttribute('href', '/admin/crm/privacy')
  await holdsForEverybody(staff)
  await visitor.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Temos o seu pedido')
  await expect(visitor.getByText(/^Respondemos até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()

  await staff.reload()
  await staff.getByRole('button', { name: email }).click()
  const drawer = staff.getByRole('dialog', { name: `Pedido de ${email}` })
  await expect(drawer.getByText('Apaguem tudo.')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Procurar dados desta pessoa' })).toHaveAttribute(
    'href',
    `/admin/crm/privacy?q=${encodeURIComponent(email)}`,
  )
  await holdsForEverybody(staff)
  await drawer.getByRole('button', { name: 'Dar por tratado' }).click()
  await expect(drawer.getByText('Escreva o que foi feito')).toBeVisible()
  await drawer.getByLabel('O que foi feito').fill('Apagámos os dados')
  await drawer.getByRole('button', { name: 'Dar por tratado' }).click()
  await expect(staff.getByText('Tratado', { exact: true })).toBeVisible()
  await visitor.context().close()
})

test('[PRIV-14] an administrator notes a request that came by telephone, finds it and takes the list as a file', async ({
  page: staff,
}) => {
  await site.signIn(staff)
  await staff.goto(`${site.origin}/admin/crm/privacy-requests`)
  await staff.getByRole('button', { name: 'Novo pedido' }).first().click()
  const drawer = staff.getByRole('dialog', { name: 'Novo pedido' })
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('Indique o nome')).toBeVisible()
  await holdsForEverybody(staff)
  await drawer.getByLabel('Nome').fill('Bento Kiala')
  await drawer.getByLabel('O que a pessoa disse').fill('Por telefone: quer saber o que temos')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByRole('button', { name: 'Bento Kiala' })).toBeVisible()
  await holdsForEverybody(staff)
  await staff.goto(`${site.origin}/admin/crm/privacy-requests?status=open&q=KIALA`)
  await expect(staff.getByRole('button', { name: 'Bento Kiala' })).toBeVisible()
  const file = await staff.request.get(`${site.origin}/api/crm/privacy-requests/export?status=open`)
  expect(await file.text()).toContain('Bento Kiala')
})

test('[PRIV-13] the form comes back with what was typed, refuses other sites and bots unseen, and is linked from the policy', async ({
  browser,
  request,
}) => {
  const address = `${site.origin}/privacidade/pedido`
  const visitor = await newVisitor(browser)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Pedir os meus dados')
  await expect(visitor).toHaveTitle('Pedir os meus dados')
  // Bypasses the browser's own validation.
  const refused = await request.post(address, {
    form: { email: 'ana@', kind: '', text: 'fica <aqui>' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(refused.status()).toBe(400)
  const text = await refused.text()
  for (const said of ['Email inválido', 'Escolha o que pretende', 'fica &lt;aqui&gt;']) expect(text).toContain(said)

  const send = (form: Record<string, string>, from = 'same-origin') =>
    request.post(address, { form, headers: { 'sec-fetch-site': from }, maxRedirects: 0 })
  expect((await send({ email: 'a@exemplo.ao', kind: 'access' }, 'cross-site')).status()).toBe(403)
  const bot = await send({ email: 'bot@exemplo.ao', kind: 'access', 'nao-preencher': 'sim' })
  expect([bot.status(), bot.headers().location]).toEqual([303, '/privacidade/pedido?feito=pedido'])
  expect(await site.sql("select 1 from data_requests where email = 'bot@exemplo.ao'")).toEqual([])
  expect((await request.post(address, { data: { email: 'a@exemplo.ao' } })).status()).toBe(415)

  const scripted = await newVisitor(browser, true)
  for (const width of [360, 1440]) {
    await scripted.setViewportSize({ height: 800, width })
    await scripted.goto(address)
    await expectNothingWider(scripted)
    await noAxeViolations(scripted)
  }
  await scripted.context().close()

  const paragraph = { children: [{ text: 'A política.', type: 'text', version: 1 }], type: 'paragraph', version: 1 }
  const published = await site.server.send('POST', '/api/cms/globals/site-settings', {
    cookie: site.cookie,
    headers: { origin: site.origin },
    json: {
      privacyPolicy: {
        root: { children: [paragraph], direction: null, format: '', indent: 0, type: 'root', version: 1 },
      },
    },
  })
  expect(published.status, published.text).toBe(200)
  await expect
    .poll(async () => (await visitor.goto(`${site.origin}/politica-de-privacidade`))?.status(), { timeout: 20_000 })
    .toBe(200)
  await visitor.getByRole('link', { name: 'Pedir os meus dados' }).click()
  await expect(visitor).toHaveURL(address)

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send({ email: 'x', kind: 'access', text: 'Guardem isto.' })),
  )
  const tooMany = answers.filter((answer) => answer.status() === 429)
  expect(tooMany.length).toBeGreaterThanOrEqual(2)
  expect(Number(tooMany[0]?.headers()['retry-after'])).toBeGreaterThan(0)
  const texts = await Promise.all(tooMany.map((answer) => answer.text()))
  for (const text of texts) expect(text).toContain('Recebemos muitos pedidos deste endereço.')
  // Three forms come back in ten minutes, whichever are counted first.
  expect(texts.filter((text) => text.includes('Guardem isto.'))).toHaveLength(Math.min(3, texts.length))
  await visitor.context().close()
})
