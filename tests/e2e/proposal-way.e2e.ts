import { createHash } from 'node:crypto'

import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'

import { ownSite } from '../support/own-site'
import { RECEIPT } from '../support/shared-proposal'
import { ADMIN } from '../support/server-process'
import { pdfTextOf } from '../support/smtp-sink'

const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const VISITOR = { email: 'nzinga@exemplo.ao', name: 'Nzinga Mbala', phone: '+244 923 000 111' }
const LINES = [
  { description: 'Website', quantity: 1, unitPrice: '400000' },
  { description: 'Sessão fotográfica', isOptional: true, quantity: 1, unitPrice: '120000' },
]

const site = ownSite({ hasMail: true })

interface Line {
  description: string
  id: string
  quantity: number
  unitPrice: string
}

async function send<Answer>(request: APIRequestContext, method: string, path: string, data?: object): Promise<Answer> {
  const answer = await request.fetch(site.origin + path, { method, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const client = async (browser: Browser, javaScriptEnabled: boolean) =>
  (await browser.newContext({ javaScriptEnabled, userAgent: PHONE, viewport: { height: 740, width: 360 } })).newPage()

/** Turns a visitor's request into a quote with an optional line; returns its id. */
async function makeQuote({ request }: Page): Promise<string> {
  await send(request, 'POST', '/api/leads', { ...VISITOR, message: 'Precisamos de um website com fotografias novas.' })
  await send(request, 'POST', '/api/cms/users/login', ADMIN)
  const { leads } = await send<{ leads: { id: string }[] }>(request, 'GET', '/api/leads')
  const lead = `/api/crm/leads/${leads[0]?.id}/convert-to-quote`
  const { quote } = await send<{ quote: { id: string } }>(request, 'POST', lead)
  await send(request, 'PUT', `/api/crm/quotes/${quote.id}`, { items: LINES, title: 'Website novo' })
  return quote.id
}

/** Shares the quote by WhatsApp; returns the link in the text. */
async function shareByWhatsApp(page: Page, id: string): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(`${site.origin}/admin/crm/quotes/${id}`)
  await page.getByRole('dialog').getByRole('button', { exact: true, name: 'Partilhar' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  const tab = await opened
  await tab.waitForURL(/^https:\/\/wa\.me\/244923000111/)
  const text = new URL(tab.url()).searchParams.get('text') ?? ''
  await tab.close()
  expect(text).toMatch(/^Olá Nzinga, segue o orçamento ORC-\d{4}-0001 da Agência: http/)
  // The configured site address is another name of this machine.
  return site.origin + new URL(/http\S+/.exec(text)?.[0] ?? '').pathname
}

/** Visits the proposal for three seconds, with script. */
async function look(browser: Browser, page: Page, { id, link }: { id: string; link: string }): Promise<void> {
  const person = await client(browser, true)
  // Automated browsers set `webdriver` and are not counted.
  await person.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  await person.goto(link)
  await person.mouse.wheel(0, 300)
  const seen = () => send<{ visitCount: number }>(page.request, 'GET', `/api/crm/quotes/${id}/sharing`)
  await expect.poll(async () => (await seen()).visitCount, { timeout: 20_000 }).toBe(1)
  await person.context().close()
}

async function ask(phone: Page): Promise<void> {
  await phone.getByLabel('A sua pergunta').fill('As fotografias ficam nossas?')
  await phone.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(phone.getByText('Recebemos a sua pergunta. Respondemos nesta página.')).toBeVisible()
}

/** Answers in the quote's drawer, and sends a second revision. */
async function answerAndRevise(page: Page, id: string): Promise<void> {
  await page.goto(`${site.origin}/admin/crm/quotes/${id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('As fotografias ficam nossas?').first()).toBeVisible()
  await drawer.getByLabel('Responder ao cliente').fill('Sim, todas.')
  await drawer.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByText('Resposta enviada')).toBeVisible()
  const { quote } = await send<{ quote: { items: Line[] } }>(page.request, 'GET', `/api/crm/quotes/${id}`)
  const items = quote.items.map((line) => (line.description === 'Website' ? { ...line, unitPrice: '380000' } : line))
  await send(page.request, 'PUT', `/api/crm/quotes/${id}`, { items })
  const note = 'O preço que combinámos.'
  await send(page.request, 'POST', `/api/crm/quotes/${id}/share`, { isRevision: true, note, via: 'copy' })
}

async function accept(phone: Page, link: string): Promise<void> {
  await phone.goto(link)
  await expect(phone.getByText('Sim, todas.')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'O que mudou desde a revisão 1' })).toBeVisible()
  await expect(phone.getByText('O preço que combinámos.')).toBeVisible()
  await phone.getByLabel(/^Acrescentar Sessão fotográfica/).check()
  await phone.getByRole('button', { name: 'Atualizar total' }).click()
  await phone.getByLabel('Nome completo').fill(VISITOR.name)
  await phone.getByLabel('Cargo ou função').fill('Gerente')
  await phone.getByLabel(/^Li e aceito este orçamento, no valor de 500\s000,00\sKz/).check()
  await expect(phone.getByRole('button', { name: /^Aceitar orçamento de 500\s000,00\sKz/ })).toBeVisible()
  // As 'Go' on a phone's keyboard; the form's first visible button is the one that updates the total.
  await phone.getByLabel('Cargo ou função').press('Enter')
  await expect(phone.getByRole('heading', { name: 'Orçamento aceite' })).toBeVisible()
}

/** Checks that the evidence's fingerprint is that of the stored text, and that every download is the same file. */
async function expectEvidence(page: Page, link: string): Promise<void> {
  const [accepted] = await site.sql<{ content: string; hash: string }>(
    'select content::text, content_hash as hash from quote_acceptances',
  )
  const hash = createHash('sha256')
    .update(accepted?.content ?? '')
    .digest('hex')
  expect(accepted?.hash).toBe(hash)
  const mailOf = (recipient: string) =>
    site.sink.mails.find(
      ({ subject }, index) => subject?.endsWith(' aceite') && site.sink.recipients[index]?.includes(recipient),
    )
  await expect.poll(() => mailOf(VISITOR.email)?.subject, { timeout: 60_000 }).toMatch(/^Orçamento ORC-\S+ aceite$/)
  const text = (await pdfTextOf(mailOf(VISITOR.email))).replace(/\s/g, '')
  expect(text).toContain('Registodeaceitação')
  expect(text).toContain(hash)
  const downloads = await Promise.all(['', ''].map(async () => (await page.request.get(`${link}/pdf`)).body()))
  expect(downloads[0]?.equals(downloads[1] ?? Buffer.alloc(0))).toBe(true)
  const mailed = mailOf(VISITOR.email)?.attachments[0]?.content
  expect(mailed instanceof ArrayBuffer && downloads[0]?.equals(Buffer.from(mailed))).toBe(true)
}

/** The client uploads a proof of payment; staff record the deposit and are reminded of its invoice. */
async function pay(page: Page, phone: Page, { id, link }: { id: string; link: string }): Promise<void> {
  await phone.goto(link)
  const proof = { buffer: RECEIPT, mimeType: 'image/png', name: 'talão.png' }
  await phone.getByLabel('Fotografia, captura de ecrã ou PDF').setInputFiles(proof)
  await phone.getByRole('button', { name: 'Enviar comprovativo' }).click()
  await expect(phone.getByText('Comprovativo recebido. Confirmamos o pagamento e avisamos.')).toBeVisible()
  await page.goto(`${site.origin}/admin/crm/quotes/${id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Descarregar comprovativo 1' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Sinal recebido' }).click()
  await drawer.getByRole('button', { name: 'Registar sinal' }).click()
  await expect(drawer.getByText(/^Sinal recebido em .+: 250\s000,00\sKz · Transferência bancária/)).toBeVisible()
  const { tasks } = await send<{ tasks: { title: string }[] }>(page.request, 'GET', '/api/crm/tasks')
  const titles = tasks.map(({ title }) => title)
  expect(titles).toContainEqual(
    expect.stringMatching(/^Emitir factura de adiantamento no programa de facturação \(ORC-\d{4}-0001\)$/),
  )
  expect(titles).not.toContainEqual(expect.stringMatching(/^Confirmar comprovativo/))
  await phone.goto(link)
  await expect(phone.getByText(/^Sinal recebido em \d{2}\/\d{2}\/\d{4}\. Obrigado\.$/)).toBeVisible()
}

/** Creates client and project from what was accepted. */
async function makeProject({ request }: Page, id: string): Promise<void> {
  const converted = await send<{ client: { id: string } }>(
    request,
    'POST',
    `/api/crm/quotes/${id}/convert-to-client`,
    {},
  )
  const path = `/api/crm/clients/${converted.client.id}/convert-to-project`
  const { order } = await send<{ order: { items: Line[]; totalAmount: string } }>(request, 'POST', path, {
    fromQuoteId: id,
  })
  expect(order.totalAmount).toBe('500000.00')
  expect(order.items.map(({ description }) => description)).toEqual(['Website', 'Sessão fotográfica'])
}

test('[PROP-02] [PROP-14] from the request to the project, by a link on a phone without a script', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ height: 900, width: 1440 })
  const id = await makeQuote(page)
  const link = await test.step('staff share it by WhatsApp', () => shareByWhatsApp(page, id))
  await test.step('a person looks at it', () => look(browser, page, { id, link }))
  const phone = await client(browser, false)
  await phone.goto(link)
  await test.step('the client asks', () => ask(phone))
  await test.step('staff answer and revise', () => answerAndRevise(page, id))
  await test.step('the client accepts', () => accept(phone, link))
  await test.step('the evidence holds', () => expectEvidence(page, link))
  await test.step('the deposit', () => pay(page, phone, { id, link }))
  await test.step('client and project', () => makeProject(page, id))
  const answers = () => site.sink.mails.filter(({ subject }) => subject?.startsWith('Resposta sobre o orçamento '))
  await expect.poll(answers).toHaveLength(1)
  expect(JSON.stringify(site.server.output())).not.toContain(link.split('/').at(-1))
})
