import { expect, type Locator, type Page } from '@playwright/test'

import {
  dayFromNow,
  holdsForEverybody,
  makeClient,
  makeLead,
  makeQuote,
  named,
  post,
  pressEnter,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const CLIENTS = '/admin/crm/clients'

const cardsOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Clientes' }).getByRole('listitem').filter({ hasText: text })

/** Opens the screen filtered by a text, because other tests add clients in parallel. */
async function openClients(page: Page, q: string): Promise<Locator> {
  await page.goto(`${CLIENTS}?q=${encodeURIComponent(q)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  return cardsOf(page, q)
}

test('[CLI-01…04] [ADM-05] the screen has its title, figures and links; the list, details, form and questions hold for everybody', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const data = { company: 'Kianda Lda', notes: 'Liga de manhã', phone: '923 000 111' }
  const client = await makeClient(page, data)
  await makeQuote(page, { clientId: client.id, status: 'approved' })
  const record = { id: client.id, type: 'clients' }
  await post(page.request, '/api/crm/tasks', { dueDay: dayFromNow(2), record, title: 'Pedir o logótipo' })
  await page.goto(CLIENTS)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Resumo dos clientes' })
  await expect(figures.getByRole('term')).toHaveText(['Total de clientes', 'Com empresa', 'Com notas'])
  await expect(figures.getByRole('definition')).toHaveText([/^[1-9]\d*$/, /^[1-9]\d*$/, /^[1-9]\d*$/])
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  await expect(bar.getByRole('link', { name: 'Clientes' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible()
  await holdsForEverybody(page)

  await page.getByRole('searchbox').fill(client.name)
  const card = cardsOf(page, client.name)
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('heading')).toHaveText([client.name])
  await card.getByRole('button', { name: /^Projeto/ }).click()
  await expect(page.getByRole('group', { name: 'Título, itens e total' })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await card.getByRole('button', { exact: true, name: client.name }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: 'Histórico do cliente' })).toBeVisible()
  await expect(drawer.getByText('Pedir o logótipo')).toBeVisible()
  await holdsForEverybody(page)
  await drawer.getByRole('button', { name: 'Editar' }).click()
  await drawer.getByLabel('Nome').fill('')
  await drawer.getByLabel('NIF').fill('123')
  await drawer.getByLabel('Nome').press('Enter')
  await expect(drawer.getByText('Nome é obrigatório')).toBeVisible()
  await holdsForEverybody(page)
})

test('[CLI-07, OP-51] search, status, order and view live in the address, also going back', async ({ page }) => {
  await signIn(page)
  const batch = named('Lote')
  await makeClient(page, { name: `${batch} B` })
  await makeClient(page, { name: `${batch} C`, status: 'archived' })
  await makeClient(page, { name: `${batch} A`, status: 'archived' })
  await page.goto(CLIENTS)
  await page.getByRole('searchbox').fill(batch)
  await expect(page).toHaveURL(/q=Lote/)
  const names = page.getByRole('list', { name: 'Clientes' }).getByRole('heading', { level: 2 })
  await expect(names).toHaveText([`${batch} A`, `${batch} C`, `${batch} B`])
  await page.getByLabel('Ordenar').selectOption('Nome (Z–A)')
  await expect(names).toHaveText([`${batch} C`, `${batch} B`, `${batch} A`])
  await page.getByLabel('Filtrar por estado').selectOption('Arquivado')
  await expect(names).toHaveText([`${batch} C`, `${batch} A`])
  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  const rows = page.getByRole('region', { name: 'Tabela de clientes' }).getByRole('rowheader')
  await expect(rows).toHaveText([`${batch} C`, `${batch} A`])
  await page.reload()
  await expect(rows).toHaveText([`${batch} C`, `${batch} A`])
  await page.goBack()
  await expect(names).toHaveText([`${batch} C`, `${batch} A`])
  await page.goBack()
  await expect(names).toHaveCount(3)
  await page.getByRole('searchbox').fill('nenhum se chama assim')
  await expect(page.getByRole('main').getByText('Nenhum cliente encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/clients$/)
})

test('[CLI-08…09] [ERR-03…04] a client is made by the keyboard alone', async ({ page }) => {
  await signIn(page, 'comercial')
  const name = named('Nova')
  await page.goto(`${CLIENTS}?q=${encodeURIComponent(name)}`)
  // React may briefly hold the list twice: the streamed one, still hidden, and the one rendered by the browser.
  await expect(page.getByRole('main').getByText('Nenhum cliente encontrado')).toBeVisible()
  await pressEnter(page.getByRole('button', { name: 'Novo cliente' }))
  const drawer = page.getByRole('dialog', { name: 'Novo cliente' })
  await expect(drawer.getByLabel('Estado')).toHaveValue('active')
  await expect(drawer.getByLabel('Estado').getByRole('option')).toHaveText(['Ativo', 'Inativo', 'Arquivado'])
  await expect(drawer.getByLabel('Telefone')).toHaveAttribute('placeholder', /^\+244/)
  await drawer.getByLabel('Nome').press('Enter')
  await expect(drawer.getByText('Nome é obrigatório')).toBeVisible()
  await expect(drawer.getByText('Email inválido')).toBeVisible()
  await drawer.getByLabel('Nome').fill(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('nova@exemplo.ao')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/crm/clients'))
  await page.keyboard.press('Control+s')
  expect((await sent).postDataJSON()).toMatchObject({ company: null, name, notes: null, phone: null, status: 'active' })
  await expect(successToast(page, 'Cliente criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('heading', { name })).toBeVisible()
})

test('[CLI-11, OP-63] an approved quote without a project is offered, and the project takes it over', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const title = named('Campanha')
  await makeQuote(page, {
    clientId: client.id,
    items: [{ description: 'Cartaz', quantity: 3, unitPrice: '1500.50' }],
    status: 'approved',
    title,
  })
  const card = await openClients(page, client.name)
  await card.getByRole('button', { name: /^Projeto/ }).click()
  const source = page.getByRole('group', { name: 'Título, itens e total' })
  await expect(source.getByRole('radio', { name: title })).toBeChecked()
  await expect(source.getByText('4 501,50 Kz')).toBeVisible()
  await source.getByRole('radio', { name: /^Projeto novo/ }).check()
  await source.getByRole('radio', { name: title }).check()
  await page.getByRole('button', { name: 'Criar projeto' }).click()
  await expect(successToast(page, 'Projeto criado com sucesso!')).toContainText(title)
  await page.goto(`/admin/crm/projects?q=${encodeURIComponent(title)}`)
  const order = page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('listitem')
  await expect(order.getByText('4 501,50 Kz')).toBeVisible()
  await expect(order.getByText(client.name)).toBeVisible()
})

test('[OP-72, ADM-24] the details have what is known, the records around the client and its history', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const name = named('Rita')
  const lead = await makeLead(page, { name, phone: '923 000 111' })
  const quote = await makeQuote(page, { leadId: lead.id, title: 'Site' })
  await post(page.request, `/api/crm/quotes/${quote.id}/convert-to-client`, {})
  const card = await openClients(page, name)
  await card.getByRole('button', { exact: true, name }).click()
  const drawer = page.getByRole('dialog', { name })
  const history = drawer.getByRole('list', { name: 'Histórico do cliente' }).getByRole('listitem')
  await expect(history.last()).toContainText('comercial-')
  await expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/244923000111')
  const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'Africa/Luanda' }).format(new Date())
  await expect(drawer.getByText(today).first()).toBeVisible()
  const links = drawer.getByRole('region', { name: 'Ligações' })
  await expect(links.getByRole('link', { exact: true, name })).toHaveAttribute('href', `/admin/crm/leads/${lead.id}`)
  await links.getByRole('link', { name: quote.quoteNumber }).click()
  await expect(page).toHaveURL(`/admin/crm/quotes?registo=${quote.id}`)
  await expect(page.getByRole('dialog', { name: 'Site' })).toBeVisible()
})
