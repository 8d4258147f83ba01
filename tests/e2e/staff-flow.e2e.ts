import { expect, type Page, test } from '@playwright/test'

import { formAwake } from '../support/awake'
import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { pdfTextOf } from '../support/smtp-sink'
import { WHOLE_BROWSER } from '../support/whole-browser'

const VISITOR = { email: 'nzinga@exemplo.ao', name: 'Nzinga Mbala', phone: '+244 923 000 111' }
const TITLE = `Orçamento para ${VISITOR.name}`
const ITEM = 'Criação de Websites'

const site = ownSite({ hasMail: true })

/** Sends the contact form as a visitor and gets a reference. */
async function sendRequest(page: Page): Promise<void> {
  await page.goto(`${site.origin}/#contact`)
  const form = page.getByRole('form', { name: 'Formulário de contacto' })
  await formAwake(form)
  await form.getByLabel('Nome').fill(VISITOR.name)
  await form.getByLabel('Email').fill(VISITOR.email)
  await form.getByLabel('Telefone').fill(VISITOR.phone)
  await form.getByLabel('Serviço').selectOption(ITEM)
  await form.getByLabel('Mensagem').fill('Queremos um site simples com encomendas por WhatsApp.')
  await form.getByRole('button').click()
  await expect(form.getByText(/^REF-[0-9A-F]{8}$/)).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Turns the request into a quote on the leads screen. */
async function makeQuote(page: Page): Promise<void> {
  await page.goto(`${site.origin}/admin/crm/leads`)
  // By role, because streamed content that is not shown yet is in the document too.
  await expect(page.getByRole('link', { name: VISITOR.email })).toBeVisible()
  await page.getByRole('button', { name: `Definir Orçamento para ${VISITOR.name}` }).click()
  await page.getByRole('button', { exact: true, name: 'Definir Orçamento' }).last().click()
  // Only title and number: the lead's change to 'proposal' is not mentioned.
  await expect(page.locator('[data-sonner-toast]')).toHaveText(
    /^Orçamento criado com sucesso!ORC-\d{4}-\d{4} · Ficou responsávelAnular$/,
  )
  await expect(page).toHaveURL(/\/admin\/crm\/quotes$/)
}

const quoteCard = (page: Page) =>
  page
    .getByRole('list', { name: 'Orçamentos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: TITLE }) })

/** Enters the price in the form that has opened by itself. */
async function priceQuote(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^Editar orçamento ORC-/ })
  await expect(drawer.getByLabel('Descrição, item 1')).toHaveValue(ITEM)
  await drawer.getByLabel('Preço unitário, item 1').fill('350000')
  await drawer.getByLabel('Quantidade, item 1').fill('2')
  await drawer.getByRole('button', { exact: true, name: 'Guardar' }).click()
  await expect(page.getByText('Orçamento atualizado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
}

/** Mails the quote from its details; returns its number. */
async function mailQuote(page: Page): Promise<string> {
  await quoteCard(page).getByRole('button', { exact: true, name: TITLE }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar por email' }).click()
  const drawer = page.getByRole('dialog', { name: /^Enviar orçamento ORC-/ })
  const number = /ORC-\d{4}-\d{4}/.exec((await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0]
  await drawer.getByLabel('Mensagem (opcional)').fill('Conforme combinado.')
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Email enviado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(quoteCard(page).getByText('Enviado', { exact: true })).toBeVisible()
  return number ?? ''
}

/** Checks the visitor's mail, with the quote as PDF. */
async function expectMail(number: string): Promise<void> {
  const { sink } = site
  const subjects = () => sink.mails.map(({ subject }) => subject ?? '')
  // The notification of the agency, the request's receipt, and the quote.
  await expect.poll(() => subjects().length, { timeout: 90_000 }).toBe(3)
  const at = subjects().findIndex((subject) => subject.startsWith('Orçamento '))
  const mail = sink.mails[at]
  expect(sink.recipients[at]).toEqual([VISITOR.email])
  expect(subjects().filter((subject) => /^Novo pedido: |^Recebemos o seu pedido /.test(subject))).toHaveLength(2)
  expect(mail?.subject).toBe(`Orçamento ${number}: ${TITLE}`)
  expect(mail?.text).toContain('Conforme combinado.')
  expect(mail?.attachments).toMatchObject([{ filename: `orcamento-${number}.pdf`, mimeType: 'application/pdf' }])
  const text = await pdfTextOf(mail)
  for (const part of [number, TITLE, VISITOR.name, ITEM, '700 000,00', 'Este documento não serve de factura']) {
    expect(text).toContain(part)
  }
}

async function makeClient(page: Page): Promise<void> {
  await quoteCard(page)
    .getByRole('button', { name: /^Cliente/ })
    .click()
  await page.getByRole('button', { exact: true, name: 'Converter em cliente' }).click()
  await expect(page.getByText('Orçamento convertido em cliente com sucesso!')).toBeVisible()
  await expect(quoteCard(page).getByText('Aprovado', { exact: true })).toBeVisible()
}

interface Listed {
  clients: { email: string; id: string }[]
  quotes: { clientId: string; id: string }[]
}

/** Creates the client's project from the quote; returns its id. */
async function makeProject(page: Page): Promise<string> {
  const listed = async (path: string) => (await (await page.request.get(site.origin + path)).json()) as Listed
  const { clients } = await listed('/api/crm/clients')
  const { quotes } = await listed('/api/crm/quotes')
  expect(clients.map(({ email }) => email)).toEqual([VISITOR.email])
  expect(quotes.map(({ clientId }) => clientId)).toEqual([clients[0]?.id])
  const answer = await page.request.post(`${site.origin}/api/crm/clients/${clients[0]?.id}/convert-to-project`, {
    data: { fromQuoteId: quotes[0]?.id },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { order: { id: string } }).order.id
}

async function completeProject(page: Page, id: string): Promise<void> {
  const answer = await page.request.patch(`${site.origin}/api/crm/orders/${id}/status`, {
    data: { status: 'completed' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Checks the dashboard's figures by their labels. */
async function expectFigures(page: Page, figures: Record<string, RegExp | string>): Promise<void> {
  await page.goto(`${site.origin}/admin/crm/dashboard`)
  const region = page.getByRole('region', { name: 'Números do CRM' })
  await expect(region.getByRole('term')).toHaveText(Object.keys(figures))
  await expect(region.getByRole('definition')).toHaveText(Object.values(figures))
}

test(
  '[API-07] [LEAD-23…26] from the visitor’s request to the revenue on the dashboard',
  { tag: WHOLE_BROWSER },
  async ({ page }) => {
    await test.step('a visitor asks on the site', () => sendRequest(page))
    await signIn(page)
    await test.step('the lead becomes a quote', () => makeQuote(page))
    await test.step('the quote gets its price', () => priceQuote(page))
    const number = await test.step('the quote is mailed', () => mailQuote(page))
    await test.step('the mail has the PDF', () => expectMail(number))
    await test.step('the quote becomes a client', () => makeClient(page))
    const project = await test.step('the client gets a project', () => makeProject(page))
    await test.step('the dashboard knows a pending project and no revenue yet', () =>
      expectFigures(page, {
        Leads: '1',
        'Leads ativos': '0',
        Clientes: '1',
        Orçamentos: '1',
        Projetos: '1',
        Pendentes: '1',
        Concluídos: '0',
        'Receita total': /^0\sKz$/,
      }))
    await completeProject(page, project)
    await test.step('the dashboard counts the completed project and its revenue', () =>
      expectFigures(page, {
        Leads: '1',
        'Leads ativos': '0',
        Clientes: '1',
        Orçamentos: '1',
        Projetos: '1',
        Pendentes: '0',
        Concluídos: '1',
        'Receita total': /^700\s000\sKz$/,
      }))
  },
)
