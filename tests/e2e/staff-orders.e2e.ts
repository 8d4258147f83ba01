import { expect, type Locator, type Page } from '@playwright/test'

import {
  errorToast,
  holdsForEverybody,
  makeClient,
  named,
  post,
  read,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const ORDERS = '/admin/crm/projects'

interface Order {
  id: string
  orderNumber: string
  title: string
  status: string
  items: { description: string | null; quantity: number; status: string; unitPrice: string }[]
}

async function makeOrder(page: Page, data: object = {}): Promise<Order> {
  return (await post<{ order: Order }>(page.request, '/api/crm/orders', { title: named('Obra'), ...data })).order
}

/** Reads the stored order. */
async function stored(page: Page, id: string): Promise<Order> {
  return (await read<{ order: Order }>(page.request, `/api/crm/orders/${id}`)).order
}

/** Opens the screen filtered by a text, because other tests add orders in parallel. */
async function openOrders(page: Page, q: string): Promise<Locator> {
  await page.goto(`${ORDERS}?q=${encodeURIComponent(q)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible()
  return page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('listitem').filter({ hasText: q })
}

test('[ORD-01…06] [ORD-11] the screen has its figures and is narrowed, ordered and exported by its address', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const batch = named('Lote')
  await makeOrder(page, { priority: 'low', status: 'in_progress', title: `${batch} B`, totalAmount: '10' })
  await makeOrder(page, { priority: 'urgent', status: 'completed', title: `${batch} A`, totalAmount: '1500.50' })
  await makeOrder(page, { dueDate: '2020-05-17', priority: 'urgent', title: `${batch} C`, totalAmount: '50' })
  await page.goto(ORDERS)
  await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Resumo dos projetos' })
  await expect(figures.getByRole('term')).toHaveText(['Total de projetos', 'Em andamento', 'Concluídos', 'Valor total'])
  await expect(figures.getByRole('definition')).toHaveText([
    /^[1-9]\d*$/,
    /^[1-9]\d*$/,
    /^[1-9]\d*$/,
    /^[\d\s]+,\d\d\sKz$/,
  ])
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  await expect(bar.getByRole('link', { name: 'Projetos' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  await expect(page.getByRole('list', { exact: true, name: 'Projetos' })).toBeVisible()
  await holdsForEverybody(page)

  await page.getByRole('searchbox').fill(batch)
  await expect(page).toHaveURL(/q=Lote/)
  const titles = page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`${batch} C`, `${batch} A`, `${batch} B`])
  await page.getByLabel('Ordenar').selectOption('Valor mais baixo')
  await expect(titles).toHaveText([`${batch} B`, `${batch} C`, `${batch} A`])
  const priority = page.getByLabel('Filtrar por prioridade')
  await expect(priority.getByRole('option')).toHaveText(['Prioridade: todas', 'Baixa', 'Média', 'Alta', 'Urgente'])
  await priority.selectOption('Urgente')
  await expect(titles).toHaveText([`${batch} C`, `${batch} A`])
  await page.getByLabel('Filtrar por estado').selectOption('Concluído')
  await expect(titles).toHaveText([`${batch} A`])
  const href = await page.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')
  const file = await (await page.request.get(href ?? '')).text()
  expect(file.match(new RegExp(`${batch} .`, 'g'))).toEqual([`${batch} A`])

  await page.getByRole('searchbox').fill('nenhum se chama assim')
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
})

// Also [ADM-26…27].
test('[ORD-15…16] [ORD-25] a status set on the card is stored, overwrites nobody’s and is on the dashboard', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const order = await makeOrder(page, { totalAmount: '1234' })
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  const figure = page
    .getByRole('region', { name: 'Números do CRM' })
    .locator('div', { has: page.getByText('Receita total', { exact: true }) })
    .getByRole('definition')
  const { stats } = await read<{ stats: { totalRevenue: string } }>(page.request, '/api/crm/dashboard')
  const shown = async () => Number((await figure.innerText()).replace(/\D/g, ''))
  // Follows links as people do: the browser must not show a cached dashboard again.
  await page.goto('/admin/crm/dashboard')
  await expect(figure).toBeVisible()
  await page.getByRole('navigation', { name: 'Áreas do CRM' }).locator(`a[href="${ORDERS}"]`).click()
  await page.getByRole('searchbox').fill(order.title)
  await expect(page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('listitem')).toHaveCount(1)
  const status = page.getByRole('combobox', { name: `Estado de ${order.title}` })
  await expect(status).toBeEnabled()
  const other = await page.request.patch(`/api/crm/orders/${order.id}/status`, { data: { status: 'cancelled' } })
  expect(other.status()).toBe(200)
  await status.selectOption('Em Andamento')
  await expect(errorToast(page, 'Erro ao atualizar status')).toContainText('Outra pessoa alterou este registo')
  await expect(status).toHaveValue('cancelled')
  // The person has now seen the change and can override it.
  await status.selectOption('Concluído')
  await expect(successToast(page, 'Status atualizado com sucesso!')).toBeVisible()
  expect((await stored(page, order.id)).status).toBe('completed')
  await bar.getByRole('link', { name: 'Painel' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/dashboard$/)
  await expect(figure).toBeVisible()
  await expect.poll(shown).toBeGreaterThanOrEqual(Math.round(Number(stats.totalRevenue) + 1234))
})

test('[ORD-23…24] [ADM-25] the details lead to the form with its lines, to the quote, and the order is deleted', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const { quote } = await post<{ quote: { id: string; quoteNumber: string } }>(page.request, '/api/crm/quotes', {
    clientId: client.id,
    title: 'Proposta',
  })
  const order = await makeOrder(page, {
    clientId: client.id,
    items: [{ description: 'Logótipo', status: 'completed', unitPrice: '5000' }],
    quoteId: quote.id,
  })
  const card = await openOrders(page, order.title)
  await expect(card.getByText(client.name)).toBeVisible()
  await card.getByRole('button', { exact: true, name: order.title }).click()
  const drawer = page.getByRole('dialog', { name: order.title })
  const line = drawer.getByRole('table').getByRole('row').filter({ hasText: 'Logótipo' })
  await expect(line.getByRole('cell', { name: 'Concluído' })).toBeVisible()
  const history = drawer.getByRole('list', { name: 'Histórico do projeto' }).getByRole('listitem')
  await expect(history).toHaveText([/^Projeto: criação.*comercial-/])
  await drawer.getByRole('button', { name: 'Estado: Pendente' }).click()
  await drawer.getByRole('menuitemradio', { name: 'Concluído' }).click()
  await expect(successToast(page, 'Status atualizado com sucesso!')).toBeVisible()
  await expect(history).toHaveText([/estado alterado de Pendente para Concluído/, /criação/])
  await expect(drawer.getByText('Concluído em')).toBeVisible()
  const format = { day: '2-digit', month: '2-digit', timeZone: 'Africa/Luanda', year: 'numeric' } as const
  const today = new Intl.DateTimeFormat('pt-PT', format).format(new Date())
  await expect(drawer.getByRole('definition').filter({ hasText: today }).first()).toBeVisible()
  const links = drawer.getByRole('region', { name: 'Ligações' })
  await expect(links.getByRole('link', { name: client.name })).toHaveAttribute(
    'href',
    `/admin/crm/clients/${client.id}`,
  )
  await expect(links.getByRole('link', { name: quote.quoteNumber })).toHaveAttribute(
    'href',
    `/admin/crm/quotes/${quote.id}`,
  )
  await holdsForEverybody(page)

  await drawer.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: `Editar projeto ${order.orderNumber}` })
  await form.getByRole('button', { name: 'Adicionar item' }).press('Enter')
  await expect(form.getByLabel('Serviço, item 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cartaz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0,25')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Estado, item 2')).toBeFocused()
  await form.getByLabel('Estado, item 2').selectOption('Em Andamento')
  await expect(form.getByText('5 000,75 Kz')).toBeVisible()
  await form.getByLabel('Título').fill('')
  await form.getByLabel('Título').press('Enter')
  await expect(form.getByText('Título é obrigatório')).toBeVisible()
  await holdsForEverybody(page)
  await form.getByLabel('Título').fill(order.title)
  await page.keyboard.press('Control+s')
  await expect(successToast(page, 'Projeto atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('5 000,75 Kz')).toBeVisible()
  expect((await stored(page, order.id)).items).toMatchObject([
    { description: 'Logótipo', quantity: 1, status: 'completed', unitPrice: '5000.00' },
    { description: 'Cartaz', quantity: 3, status: 'in_progress', unitPrice: '0.25' },
  ])

  await card.getByRole('button', { name: /^Deletar/ }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(successToast(page, 'Projeto deletado com sucesso!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
})
