import { expect, type Locator, type Page } from '@playwright/test'

import type { QuoteAnswer } from '@crm/quotes/schema'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { painted } from '../support/awake'
import {
  answerWith,
  closeToast,
  dayFromNow,
  holdsForEverybody,
  makeClient,
  makeLead,
  makeQuote,
  named,
  post,
  pressEnter,
  read,
  someEmail,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const QUOTES = '/admin/crm/quotes'

/** Reads the stored quotes with this text. */
async function storedQuotes(page: Page, q: string): Promise<QuoteAnswer[]> {
  const path = `/api/crm/quotes?q=${encodeURIComponent(q)}`
  return (await read<{ quotes: QuoteAnswer[] }>(page.request, path)).quotes
}

/** Opens the quotes screen filtered by a text, because other tests add quotes in parallel. */
async function openQuotes(page: Page, q: string): Promise<Locator> {
  await page.goto(`${QUOTES}?q=${encodeURIComponent(q)}&view=sem-leads`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Orçamentos' })).toBeVisible()
  return page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem').filter({ hasText: q })
}

/**
 * Finds the lead in the panel. Leads of other tests push it to a later page, or go and let it move back to one already
 * seen; then it begins again.
 */
async function findLead(page: Page, name: string): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Leads Disponíveis para Conversão' })
  const offer = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(async () => {
    for (let aside = 1; aside < 10 && (await offer.count()) === 0; aside += 1) {
      await page.goto(`${QUOTES}?aside=${aside}`)
      await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
    }
    expect(await offer.count()).toBe(1)
  }).toPass()
  return offer
}

const sendContactForm = (page: Page, nome: string) =>
  post(page.request, '/api/leads', {
    email: someEmail(),
    empresa: 'Padaria do Bairro',
    mensagem: 'Queremos um site simples com encomendas.',
    nome,
    servico: 'Criação de Websites',
    telefone: '+244 923 000 111',
  })

// Also [ADM-04].
test('[QUOT-01…10] [QUOT-19] the screen has its figures and is narrowed, ordered and exported by its address', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const batch = named('Lote')
  await makeQuote(page, { status: 'approved', title: `${batch} B`, totalAmount: '1500.50' })
  await makeQuote(page, { status: 'rejected', title: `${batch} A`, totalAmount: '9000' })
  await page.goto(QUOTES)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Orçamentos' })).toBeVisible()
  const badges = page.getByRole('list', { name: 'Contagens' }).getByRole('listitem')
  await expect(badges).toHaveText([/^\d+ orçamentos?$/, /^\d+ enviados?$/, /^\d+ leads? disponíve(l|is)$/])
  const figures = page.getByRole('region', { name: 'Resumo dos orçamentos' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de orçamentos',
    'Aprovados',
    'Valor total',
    'Taxa de aprovação',
  ])
  await expect(figures.getByRole('definition')).toHaveText([/^\d+$/, /^[1-9]\d*$/, /^[\d\s]+,\d\d\sKz$/, /^\d+%$/])
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  await expect(bar.getByRole('link', { name: 'Orçamentos' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  const panel = page.getByRole('region', { name: 'Leads Disponíveis para Conversão' })
  await expect(panel).toBeVisible()
  await expect(page.getByRole('list', { name: 'Orçamentos' })).toBeVisible()
  await holdsForEverybody(page)

  await page.getByRole('link', { name: 'Ocultar leads' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('searchbox').fill(batch)
  await expect(page).toHaveURL(/q=Lote/)
  const titles = page.getByRole('list', { name: 'Orçamentos' }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`${batch} A`, `${batch} B`])
  await page.getByLabel('Ordenar').selectOption('Valor mais baixo')
  await expect(titles).toHaveText([`${batch} B`, `${batch} A`])
  await page.getByLabel('Filtrar por estado').selectOption('Rejeitado')
  await expect(titles).toHaveText([`${batch} A`])
  const href = await page.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')
  const file = await (await page.request.get(href ?? '')).text()
  expect(file.match(new RegExp(`;${batch} .;`, 'g'))).toEqual([`;${batch} A;`])

  await page.getByRole('searchbox').fill('nenhum se chama assim')
  await expect(page.getByRole('main').getByText('Nenhum orçamento encontrado')).toBeVisible()
  await expect(page).toHaveURL(/view=sem-leads/)
})

/** Sets the status through the badge's menu. */
async function setStatus(place: Locator, status: string): Promise<void> {
  await place.getByRole('button', { name: /^Estado: / }).click()
  await place.getByRole('menuitemradio', { name: status }).click()
}

test('the board has a column for each state with what it comes to, and a status set there moves the quote', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const batch = named('Quadro')
  await makeQuote(page, { title: `${batch} A`, totalAmount: '1500.50' })
  await makeQuote(page, { title: `${batch} B`, totalAmount: '9000' })
  await page.goto(`${QUOTES}?q=${encodeURIComponent(batch)}`)
  await page.getByRole('link', { name: 'Vista em quadro' }).click()
  await expect(page).toHaveURL(/view=quadro/)
  await expect(page.getByLabel('Filtrar por estado')).toHaveCount(0)
  const board = page.getByRole('region', { name: 'Quadro de orçamentos' })
  await expect(board.getByRole('heading', { level: 2 })).toHaveText([
    'Rascunho2',
    'Enviado0',
    'Aprovado0',
    'Rejeitado0',
    'Expirado0',
  ])
  const drafts = board.getByRole('region', { name: /^Rascunho/ })
  await expect(drafts).toContainText('10 501 Kz')
  await holdsForEverybody(page)
  await setStatus(drafts.getByRole('listitem').filter({ hasText: `${batch} A` }), 'Rejeitado')
  await expect(board.getByRole('region', { name: /^Rejeitado/ }).getByRole('heading', { level: 3 })).toHaveText(
    `${batch} A`,
  )
  await drafts.getByRole('button', { exact: true, name: `${batch} B` }).click()
  await expect(page.getByRole('dialog')).toContainText('9 000,00 Kz')
})

test('[QUOT-11…15] [OP-59] a lead of the site, in its Portuguese fields, is offered with its data and becomes the first quote', async ({
  page,
}) => {
  const name = named('Visitante')
  await sendContactForm(page, name)
  await signIn(page, 'comercial')
  const offer = await findLead(page, name)
  for (const text of [
    'Novo',
    '@exemplo.ao',
    '+244 923 000 111',
    'Padaria do Bairro',
    'Interesse Criação de Websites',
    'Queremos um site simples',
  ]) {
    await expect(offer.getByText(text).first()).toBeVisible()
  }
  await offer.getByRole('button', { name: /^Converter para Orçamento/ }).click()
  await page.getByRole('button', { exact: true, name: 'Converter para Orçamento' }).click()
  await expect(successToast(page, 'Orçamento criado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/crm\/quotes$/)
  await expect(page.getByRole('button', { name: `Orçamento para ${name}` })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('[QUOT-20…28, QUOT-39] a quote for a lead is made by the keyboard alone, its lines above the fold', async ({
  page,
}) => {
  await page.setViewportSize({ height: 900, width: 1440 })
  await signIn(page)
  const title = named('Campanha')
  const person = named('Pangolim')
  const lead = await makeLead(page, { name: person })
  await page.goto(QUOTES)
  await pressEnter(page.getByRole('button', { name: 'Novo orçamento' }))
  const drawer = page.getByRole('dialog', { name: 'Novo orçamento' })
  // The settings define how long a quote is valid; the demo has not changed the default.
  await expect(drawer.getByLabel('Válido até')).toHaveValue(dayFromNow(30))
  await expect(drawer.getByRole('button', { name: 'Adicionar item' })).toBeInViewport({ ratio: 1 })
  await drawer.getByLabel('Título').fill(title)
  await drawer.getByRole('combobox', { name: 'Lead' }).fill(person)
  await expect(drawer.getByRole('option', { name: person })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Nome do cliente')).toHaveValue(person)

  await drawer.getByRole('button', { name: 'Adicionar item' }).press('Enter')
  await expect(drawer.getByLabel('Serviço, item 1')).toBeFocused()
  await expect(drawer.getByLabel('Serviço, item 1').getByRole('option').nth(1)).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cartaz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1 500,50')
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Serviço, item 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Impressão')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.25')
  await page.keyboard.press('Tab')
  await expect(drawer.getByText('4 501,75 Kz')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(successToast(page, 'Orçamento criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  const [stored] = await storedQuotes(page, title)
  expect(stored).toMatchObject({ leadId: lead.id, totalAmount: '4501.75' })
  expect(stored?.items).toMatchObject([
    { description: 'Cartaz', quantity: 3, unitPrice: '1500.50' },
    { description: 'Impressão', quantity: 1, unitPrice: '0.25' },
  ])
})

test('[QUOT-20] the form shows six lines on a laptop, the first in sight on a phone, and each whole at every width; the total stays at its foot', async ({
  page,
}) => {
  await signIn(page)
  const description = 'Campanha de lançamento'
  const small = Array.from({ length: 5 }, () => ({ description, unitPrice: '1000' }))
  const items = [{ description, unitPrice: '87654321.50' }, ...small]
  const client = await makeClient(page)
  const quote = await makeQuote(page, { clientId: client.id, items })
  const card = await openQuotes(page, quote.title)
  await card.getByRole('button', { name: /^Editar/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Editar orçamento/ })
  const lines = drawer.getByRole('list', { name: 'Itens' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  const foot = drawer.locator('.staff-drawer__actions')
  const edges = async () => {
    const boxes = await Promise.all([...(await lines.all()), foot].map((part) => part.boundingBox()))
    const footTop = boxes.pop()?.y ?? 0
    return { first: boxes[0]?.y ?? Infinity, seen: boxes.filter((box) => box && box.y + box.height <= footTop).length }
  }
  await page.setViewportSize({ height: 768, width: 1366 })
  await expect.poll(async () => (await edges()).seen).toBe(6)
  const line = drawer.locator('.line').first()
  const outside = () =>
    line.evaluate((element) => {
      const right = element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight)
      return [...element.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > right + 1)
        .map(({ className }) => className)
    })
  for (const width of [1366, 1024, 768, 360]) {
    await page.setViewportSize({ height: 740, width })
    await expect.poll(outside, `at ${width} px`).toEqual([])
    await expect(line.locator('.line__total')).toHaveText(/87\s654\s321,50\sKz$/)
  }
  await expect.poll(async () => (await edges()).first).toBeLessThanOrEqual(420)
  await expect(foot).toBeInViewport({ ratio: 1 })
  await expect(foot).toHaveText(/^Total87\s659\s321,50\sKzGuardarGuardar e partilhar$/)
})

test('toasts cover no button: above the foot of a drawer, on a phone from the top', async ({ page }) => {
  await signIn(page)
  const quote = await makeQuote(page, { clientName: 'Rita Neto', items: [{ description: 'Um', unitPrice: '5' }] })
  const card = await openQuotes(page, quote.title)
  await card.getByRole('button', { exact: true, name: quote.title }).click()
  const drawer = page.getByRole('dialog', { name: quote.title })
  await expect(drawer.getByRole('list', { name: 'Histórico do orçamento' })).toBeVisible()
  for (const [width, height, status] of [
    [1366, 768, 'Enviado'],
    [360, 740, 'Rascunho'],
  ] as const) {
    await page.setViewportSize({ height, width })
    await setStatus(drawer, status)
    const toast = page.locator('[data-sonner-toast][data-front=true][data-mounted=true]')
    // It stays while the pointer is over it.
    await toast.hover()
    const covered = () =>
      toast.evaluate((element) => {
        const box = element.getBoundingClientRect()
        const overlaps = ({ bottom, left, right, top }: DOMRect) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top
        return [...document.querySelectorAll('.staff-drawer :is(a[href], button, input, select, textarea)')]
          .filter((control) => control.checkVisibility() && overlaps(control.getBoundingClientRect()))
          .map((control) => control.textContent)
      })
    await expect.poll(covered).toEqual([])
    await closeToast(toast)
  }
})

test('[QUOT-20…21] [QUOT-31…32] a quote is sent, printed, copied, made a client of and deleted', async ({ page }) => {
  await signIn(page, 'comercial')
  const email = someEmail()
  const items = [{ description: 'Logótipo', unitPrice: '5000' }]
  const quote = await makeQuote(page, { clientEmail: email, clientName: 'Rita Neto', items })
  const card = await openQuotes(page, quote.title)
  await card.getByRole('button', { exact: true, name: quote.title }).click()
  const drawer = page.getByRole('dialog', { name: quote.title })
  const history = drawer.getByRole('list', { name: 'Histórico do orçamento' }).getByRole('listitem')
  await expect(history).toHaveText([/^Orçamento: criação.*comercial-/])
  await setStatus(drawer, 'Enviado')
  await expect(successToast(page, 'Orçamento atualizado com sucesso!')).toBeVisible()
  await expect(history).toHaveText([/estado alterado de Rascunho para Enviado/, /criação/])
  await expect(drawer.getByText('Enviado em')).toBeVisible()

  const href = await drawer.getByRole('link', { exact: true, name: 'Ver PDF' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const download = page.waitForEvent('download')
  await drawer.getByRole('link', { name: 'Descarregar PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`orcamento-${quote.quoteNumber}.pdf`)

  await drawer.getByRole('button', { exact: true, name: 'Cliente' }).click()
  await page.getByRole('button', { exact: true, name: 'Converter em cliente' }).click()
  await expect(successToast(page, 'Orçamento convertido em cliente com sucesso!')).toContainText('Rita Neto')
  await expect(card.getByText('Aprovado')).toBeVisible()
  await card.getByRole('button', { exact: true, name: quote.title }).click()
  const client = drawer.getByRole('region', { name: 'Ligações' }).getByRole('link', { name: 'Rita Neto' })
  await expect(client).toHaveAttribute('href', /^\/admin\/crm\/clients\/[\da-f-]{36}$/)

  await drawer.getByRole('button', { name: 'Duplicar' }).click()
  await expect(successToast(page, 'Orçamento duplicado com sucesso!')).toBeVisible()
  const copy = page.getByRole('dialog', { name: /^Editar orçamento ORC-/ })
  await expect(copy.getByLabel('Estado')).toHaveValue('draft')
  await expect(copy.getByLabel('Descrição, item 1')).toHaveValue('Logótipo')
  await copy.getByLabel('Título').fill(`${quote.title} bis`)
  await page.keyboard.press('Control+s')
  await expect(successToast(page, 'Orçamento atualizado com sucesso!').first()).toBeVisible()
  await expect(card).toHaveCount(2)
  await expect(copy).toBeHidden()
  // The list stays stale until it has been read again.
  await expect(page.getByRole('button', { exact: true, name: `${quote.title} bis` })).toBeVisible()
  const original = page.getByRole('button', { exact: true, name: quote.title })
  await expect(original).toBeFocused()

  // After a deletion the next quote gets the focus.
  await card
    .first()
    .getByRole('button', { name: /^Deletar/ })
    .press('Enter')
  await page.getByRole('button', { exact: true, name: 'Deletar' }).press('Enter')
  await expect(card).toHaveCount(1)
  await expect(original).toBeFocused()
})

test('[QUOT-17] [QUOT-30] the details, the mail, the form and the question say the client’s name and address, and hold for everybody', async ({
  page,
}) => {
  await signIn(page)
  const [email, name, stopped] = [someEmail(), named('Cliente'), named('Serviço parado')]
  const client = await makeClient(page, { email, name })
  const { service } = await post<{ service: { id: string } }>(page.request, '/api/crm/services', {
    basePrice: '10',
    categoryId: 1,
    isActive: false,
    name: stopped,
  })
  const quote = await makeQuote(page, {
    clientEmail: 'antigo@exemplo.ao',
    clientId: client.id,
    clientName: 'Outro nome',
    items: [{ description: 'Um', serviceId: service.id, unitPrice: '1' }, { description: 'Dois' }],
  })
  const card = await openQuotes(page, quote.title)
  await expect(card.getByText(name)).toBeVisible()
  await card.getByRole('button', { exact: true, name: quote.title }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: 'Histórico do orçamento' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await holdsForEverybody(page)
  await drawer.getByRole('button', { name: 'Enviar por email' }).click()
  await expect(drawer.getByLabel('Para')).toHaveAttribute('placeholder', email)
  await answerWith(page, '**/send-email', 'POST', 409, JSON.stringify({ error: STALE_RECORD }))
  await drawer.getByRole('button', { name: 'Enviar' }).click()
  await expect(drawer.getByRole('alert').filter({ hasText: 'O email não foi enviado' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await expect(drawer).toBeHidden()

  await card.getByRole('button', { name: /^Editar/ }).click()
  // A line keeps an inactive service that it has; other lines are not offered one.
  await expect(drawer.getByLabel('Serviço, item 1')).toHaveValue(service.id)
  await expect(
    drawer.getByLabel('Serviço, item 1').getByRole('option', { name: `${stopped} (inativo)` }),
  ).toBeAttached()
  await expect(drawer.getByLabel('Serviço, item 2').getByRole('option', { name: stopped })).toHaveCount(0)
  await drawer.getByLabel('Título').fill('')
  await drawer.getByLabel('Título').press('Enter')
  await expect(drawer.getByText('Título é obrigatório')).toBeVisible()
  // react-hook-form focuses the first error twice, the second time from a timer.
  await painted(page)
  await drawer.getByRole('combobox', { name: 'Cliente' }).fill('a')
  await expect(drawer.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await holdsForEverybody(page)
  await drawer.getByRole('combobox', { name: 'Cliente' }).press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sair sem guardar?')).toBeVisible()
  await holdsForEverybody(page)
})
