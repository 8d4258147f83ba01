import { expect, type Locator, type Page } from '@playwright/test'

import {
  answerWith,
  dress,
  errorToast,
  expectSalesOnly,
  holdsForEverybody,
  LOOKS,
  named,
  post,
  read,
  someEmail,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn, staffToken } from '../support/staff-session'

const ORDERS = '/admin/crm/projects'

interface Order {
  id: string
  clientId: string | null
  orderNumber: string
  title: string
  status: string
  totalAmount: string
  updatedAt: string
  items: { description: string | null; quantity: number; status: string; unitPrice: string }[]
}

async function makeOrder(page: Page, data: object = {}): Promise<Order> {
  return (await post<{ order: Order }>(page.request, '/api/crm/orders', { title: named('Obra'), ...data })).order
}

async function makeClient(page: Page, name = named('Cliente')): Promise<{ id: string; name: string }> {
  const body = { email: someEmail(), name }
  return (await post<{ client: { id: string; name: string } }>(page.request, '/api/crm/clients', body)).client
}

/** The order as the server has it. */
async function stored(page: Page, id: string): Promise<Order> {
  return (await read<{ order: Order }>(page.request, `/api/crm/orders/${id}`)).order
}

/** The screen, narrowed to one text: other tests add orders at the same time. */
async function openOrders(page: Page, q: string): Promise<Locator> {
  await page.goto(`${ORDERS}?q=${encodeURIComponent(q)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible()
  return page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('listitem').filter({ hasText: q })
}

test('[ORD-01…05, ADM-06, ADM-15, ADM-16] the screen has its title, figures and links', async ({ page }) => {
  await signIn(page, 'comercial')
  await makeOrder(page, { status: 'completed', totalAmount: '1500.50' })
  await makeOrder(page, { status: 'in_progress' })
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
})

test('[ORD-06…09, ORD-14, ORD-15, ORD-21, ADM-25] a card says what the order is and what can be done', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const order = await makeOrder(page, {
    clientId: client.id,
    description: 'Site com loja',
    dueDate: '2020-05-17',
    priority: 'urgent',
    startDate: '2020-02-01',
    status: 'in_progress',
    totalAmount: '150000.50',
  })
  const card = await openOrders(page, order.title)
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading', { name: order.title })).toBeVisible()
  for (const text of [
    client.name,
    'Site com loja',
    'Início 01/02/2020',
    'Prazo 17/05/2020 · em atraso',
    `Projeto #${order.orderNumber}`,
    '150 000,50 Kz',
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(card.getByText('Urgente')).toBeVisible()
  const status = card.getByRole('combobox', { name: `Estado de ${order.title}` })
  await expect(status).toHaveValue('in_progress')
  await expect(status.getByRole('option')).toHaveText(['Pendente', 'Em Andamento', 'Concluído', 'Cancelado'])
  await expect(card.getByRole('button', { name: `Editar ${order.title}` })).toBeVisible()
  await expect(card.getByRole('button', { name: `Deletar ${order.title}` })).toBeVisible()

  const without = await makeOrder(page)
  await expect((await openOrders(page, without.title)).getByText('Sem cliente')).toBeVisible()
})

test('[ORD-13, OP-67] an order whose client is gone says so', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page)
  const order = await makeOrder(page, { clientId: client.id })
  // A client goes only without orders; an order that comes back from the trash finds its client gone.
  await page.request.delete(`/api/crm/orders/${order.id}`)
  expect((await page.request.delete(`/api/crm/clients/${client.id}`)).status()).toBe(200)
  const restored = await page.request.patch(`/api/cms/orders/${order.id}?trash=true`, {
    data: { deletedAt: null },
    headers: { Authorization: `JWT ${await staffToken(page.request)}` },
  })
  expect(restored.status(), await restored.text()).toBe(200)
  await expect((await openOrders(page, order.title)).getByText('Cliente não encontrado')).toBeVisible()
})

test('[ORD-11, OP-51] search, status, order and view live in the address, also going back', async ({ page }) => {
  await signIn(page)
  const batch = named('Lote')
  await makeOrder(page, { priority: 'low', title: `${batch} B`, totalAmount: '10' })
  await makeOrder(page, { priority: 'urgent', status: 'cancelled', title: `${batch} A`, totalAmount: '90' })
  await makeOrder(page, { priority: 'medium', title: `${batch} C`, totalAmount: '50' })
  await page.goto(ORDERS)
  await page.getByRole('searchbox').fill(batch)
  await expect(page).toHaveURL(/q=Lote/)
  const titles = page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`${batch} C`, `${batch} A`, `${batch} B`])
  await page.getByLabel('Ordenar').selectOption('Valor mais baixo')
  await expect(titles).toHaveText([`${batch} B`, `${batch} C`, `${batch} A`])
  await page.getByLabel('Ordenar').selectOption('Prioridade')
  await expect(titles).toHaveText([`${batch} A`, `${batch} C`, `${batch} B`])
  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  const rows = page.getByRole('region', { name: 'Tabela de projetos' }).getByRole('rowheader')
  await expect(rows).toHaveText([`${batch} A`, `${batch} C`, `${batch} B`])
  await page.getByLabel('Filtrar por estado').selectOption('Cancelado')
  await expect(rows).toHaveText([`${batch} A`])
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await page.goBack()
  await expect(titles).toHaveCount(3)
  await page.getByRole('searchbox').fill('nenhum se chama assim')
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/projects$/)
})

test('[OP-51] the priority narrows the list beside the status, in the address and in the exported file', async ({
  page,
}) => {
  await signIn(page)
  const batch = named('Escala')
  await makeOrder(page, { priority: 'urgent', title: `${batch} A` })
  await makeOrder(page, { priority: 'urgent', status: 'cancelled', title: `${batch} B` })
  await makeOrder(page, { priority: 'low', title: `${batch} C` })
  await openOrders(page, batch)
  const titles = page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`${batch} C`, `${batch} B`, `${batch} A`])
  const priority = page.getByLabel('Filtrar por prioridade')
  await expect(priority.getByRole('option')).toHaveText(['Todas as prioridades', 'Baixa', 'Média', 'Alta', 'Urgente'])
  await priority.selectOption('Urgente')
  await expect(page).toHaveURL(/priority=urgent/)
  await expect(titles).toHaveText([`${batch} B`, `${batch} A`])
  await page.getByLabel('Filtrar por estado').selectOption('Cancelado')
  await expect(titles).toHaveText([`${batch} B`])
  const href = await page.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')
  expect(new URL(href ?? '', page.url()).searchParams.get('priority')).toBe('urgent')
  const file = await (await page.request.get(href ?? '')).text()
  expect(file.match(new RegExp(`${batch} .`, 'g'))).toEqual([`${batch} B`])

  await page.goBack()
  await expect(titles).toHaveText([`${batch} B`, `${batch} A`])
  await priority.selectOption('Alta')
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(priority).toHaveValue('')
})

test('[ORD-07, ORD-15, ORD-16, ORD-25, ADM-26, ERR-05] any status is set at once from the card', async ({ page }) => {
  await signIn(page, 'comercial')
  const order = await makeOrder(page, { status: 'cancelled' })
  const card = await openOrders(page, order.title)
  const status = card.getByRole('combobox', { name: /^Estado de/ })
  for (const [value, label] of [
    ['completed', 'Concluído'],
    ['pending', 'Pendente'],
    ['in_progress', 'Em Andamento'],
    ['cancelled', 'Cancelado'],
  ] as const) {
    const sent = page.waitForRequest(`**/api/crm/orders/${order.id}/status`)
    await status.selectOption(label)
    const request = await sent
    expect(request.method()).toBe('PATCH')
    expect(request.postDataJSON()).toEqual({ status: value })
    await expect(successToast(page, 'Status atualizado com sucesso!').first()).toBeVisible()
    await expect.poll(async () => (await stored(page, order.id)).status).toBe(value)
  }
  await page.reload()
  await expect(status).toHaveValue('cancelled')
})

test('[ORD-29, ERR-01] a status that is refused is shown at once and taken back', async ({ page }) => {
  await signIn(page)
  const order = await makeOrder(page)
  const card = await openOrders(page, order.title)
  const status = card.getByRole('combobox', { name: /^Estado de/ })
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**/api/crm/orders/${order.id}/status`, async (route) => {
    await gate
    await route.fulfill({ body: '{"error":"Volte mais tarde."}', contentType: 'application/json', status: 503 })
  })
  await status.selectOption('Concluído')
  await expect(status).toHaveValue('completed')
  await expect(status).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(errorToast(page, 'Erro ao atualizar status')).toContainText('Volte mais tarde.')
  await expect(status).toHaveValue('pending')
  expect((await stored(page, order.id)).status).toBe('pending')
})

test('[ORD-29] a status that somebody else has changed meanwhile is not overwritten', async ({ page }) => {
  await signIn(page)
  const order = await makeOrder(page)
  const card = await openOrders(page, order.title)
  const status = card.getByRole('combobox', { name: /^Estado de/ })
  const other = await page.request.patch(`/api/crm/orders/${order.id}/status`, { data: { status: 'cancelled' } })
  expect(other.status()).toBe(200)
  await status.selectOption('Concluído')
  await expect(errorToast(page, 'Erro ao atualizar status')).toContainText('Outra pessoa alterou este registo')
  await expect(status).toHaveValue('cancelled')
  // Now that it has been seen, it can be changed.
  await status.selectOption('Em Andamento')
  await expect(successToast(page, 'Status atualizado com sucesso!')).toBeVisible()
  expect((await stored(page, order.id)).status).toBe('in_progress')
})

test('[ORD-10, ORD-17…19, ORD-22, ADM-26, ERR-03] an order is made by the keyboard alone', async ({ page }) => {
  await signIn(page, 'comercial')
  const title = named('Campanha')
  await page.goto(`${ORDERS}?q=${encodeURIComponent(title)}`)
  await page.getByRole('search').getByRole('button', { name: 'Novo projeto' }).first().press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Novo projeto' })
  await expect(drawer.getByLabel('Estado')).toHaveValue('pending')
  await expect(drawer.getByLabel('Prioridade')).toHaveValue('medium')
  await expect(drawer.getByLabel('Prioridade').getByRole('option')).toHaveText(['Baixa', 'Média', 'Alta', 'Urgente'])
  await expect(drawer.getByRole('spinbutton', { name: 'Valor total (AOA)' })).toHaveValue('0')
  await drawer.getByLabel('Título').press('Enter')
  await expect(drawer.getByText('Título é obrigatório')).toBeVisible()
  await drawer.getByLabel('Título').fill(title)
  await drawer.getByLabel('Prazo').fill('2030-05-17')
  await drawer.getByLabel('N.º da factura externa').fill('FT 2026/1')
  const total = drawer.getByLabel('Valor total (AOA)')
  await total.fill('muito')
  await total.press('Enter')
  await expect(drawer.getByText(/^Valor inválido/)).toBeVisible()
  await total.fill('')
  await total.pressSequentially('1.500,5')
  await total.blur()
  await expect(total).toHaveValue('1500.50')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/crm/orders'))
  await page.keyboard.press('Control+s')
  expect((await sent).postDataJSON()).toMatchObject({
    clientId: null,
    invoiceNumber: 'FT 2026/1',
    items: [],
    priority: 'medium',
    status: 'pending',
    title,
    totalAmount: '1500.50',
  })
  await expect(successToast(page, 'Projeto criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  const card = page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('listitem')
  await expect(card.getByRole('heading', { name: title })).toBeVisible()
  await expect(card.getByText('1 500,50 Kz')).toBeVisible()
  await expect(card.getByText('Prazo 17/05/2030')).toBeVisible()
})

test('[ORD-08, ORD-10, ORD-23, ADM-26, OP-71] lines are edited, each with a state of its own', async ({ page }) => {
  await signIn(page)
  const order = await makeOrder(page, {
    items: [{ description: 'Logótipo', status: 'completed', unitPrice: '5000' }],
    notes: 'Nota',
  })
  const card = await openOrders(page, order.title)
  await card.getByRole('button', { name: /^Editar/ }).click()
  const drawer = page.getByRole('dialog', { name: `Editar projeto ${order.orderNumber}` })
  await expect(drawer.getByLabel('Estado, item 1')).toHaveValue('completed')
  await expect(drawer.getByLabel('Valor total (AOA)')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Adicionar item' }).press('Enter')
  await expect(drawer.getByLabel('Serviço, item 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cartaz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0,25')
  await page.keyboard.press('Tab')
  await expect(drawer.getByLabel('Estado, item 2')).toBeFocused()
  await drawer.getByLabel('Estado, item 2').selectOption('Em Andamento')
  await expect(drawer.getByText('5 000,75 Kz')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+s')
  expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(['items', 'totalAmount'])
  await expect(successToast(page, 'Projeto atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('5 000,75 Kz')).toBeVisible()
  expect((await stored(page, order.id)).items).toMatchObject([
    { description: 'Logótipo', quantity: 1, status: 'completed', unitPrice: '5000.00' },
    { description: 'Cartaz', quantity: 3, status: 'in_progress', unitPrice: '0.25' },
  ])
})

test('[OP-71] a quote that is chosen fills in what is still empty', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page)
  const { quote } = await post<{ quote: { id: string; quoteNumber: string } }>(page.request, '/api/crm/quotes', {
    clientId: client.id,
    description: 'Da proposta',
    items: [{ description: 'Cartaz', quantity: 2, unitPrice: '10.50' }],
    title: named('Proposta'),
  })
  await page.goto(ORDERS)
  await page.getByRole('search').getByRole('button', { name: 'Novo projeto' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo projeto' })
  const title = named('Escrito antes')
  await drawer.getByLabel('Título').fill(title)
  const picker = drawer.getByRole('combobox', { name: 'Orçamento' })
  await picker.fill(quote.quoteNumber)
  await expect(drawer.getByRole('option', { name: quote.quoteNumber })).toBeVisible()
  await picker.press('Enter')
  await expect(picker).toHaveValue(quote.quoteNumber)
  await expect(drawer.getByLabel('Título')).toHaveValue(title)
  await expect(drawer.getByLabel('Descrição', { exact: true })).toHaveValue('Da proposta')
  await expect(drawer.getByRole('combobox', { name: 'Cliente' })).toHaveValue(client.name)
  await expect(drawer.getByLabel('Descrição, item 1')).toHaveValue('Cartaz')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(successToast(page, 'Projeto criado com sucesso!')).toBeVisible()
  const card = await openOrders(page, title)
  await expect(card.getByText('21,00 Kz')).toBeVisible()
  await expect(card.getByText(client.name)).toBeVisible()
})

test('[ORD-26, ORD-27] what cannot be saved says why and stays in the form', async ({ page }) => {
  await signIn(page)
  const order = await makeOrder(page)
  const card = await openOrders(page, order.title)
  await page.getByRole('search').getByRole('button', { name: 'Novo projeto' }).click()
  const creating = page.getByRole('dialog', { name: 'Novo projeto' })
  await creating.getByLabel('Título').fill('Fica aqui')
  await answerWith(page, '**/api/crm/orders', 'POST', 503, '{"error":"Volte mais tarde."}')
  await creating.getByRole('button', { name: 'Guardar' }).click()
  await expect(errorToast(page, 'Erro ao criar projeto')).toContainText('Volte mais tarde.')
  await expect(creating.getByLabel('Título')).toHaveValue('Fica aqui')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tem alterações por guardar. Se sair agora, perdem-se.')).toBeVisible()
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(creating).toBeHidden()

  await card.getByRole('button', { name: /^Editar/ }).click()
  const editing = page.getByRole('dialog', { name: `Editar projeto ${order.orderNumber}` })
  await editing.getByLabel('Notas').fill('Fica aqui')
  await answerWith(page, `**/api/crm/orders/${order.id}`, 'PUT', 500)
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(errorToast(page, 'Erro ao atualizar projeto')).toContainText('Erro interno do servidor')
  await expect(editing.getByLabel('Notas')).toHaveValue('Fica aqui')
})

test('[ORD-23, ORD-27] of two people at one order the second is told and keeps the text', async ({ page }) => {
  await signIn(page)
  const order = await makeOrder(page)
  const path = `/api/crm/orders/${order.id}`
  const card = await openOrders(page, order.title)
  await card.getByRole('button', { name: /^Editar/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Descrição', { exact: true }).fill('O meu texto')
  expect((await page.request.put(path, { data: { notes: 'Da outra pessoa' } })).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(errorToast(page, 'Erro ao atualizar projeto')).toContainText('Outra pessoa alterou este registo')
  const notice = drawer.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registo' })
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Abrir a versão gravada' }).click()
  await expect(drawer.getByLabel('Notas')).toHaveValue('Da outra pessoa')
  await expect(drawer.getByLabel('Descrição', { exact: true })).toHaveValue('')
  await drawer.getByLabel('Descrição', { exact: true }).fill('O meu texto')
  await page.request.put(path, { data: { notes: 'Outra vez' } })
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await notice.getByRole('button', { name: 'Guardar as minhas alterações' }).click()
  await expect(successToast(page, 'Projeto atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('O meu texto')).toBeVisible()
})

test('[ORD-08] a form opened right after a status change starts from that change', async ({ page }) => {
  await signIn(page)
  const order = await makeOrder(page)
  const card = await openOrders(page, order.title)
  await card.getByRole('combobox', { name: /^Estado de/ }).selectOption('Em Andamento')
  await card.getByRole('button', { name: /^Editar/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Estado', { exact: true })).toHaveValue('in_progress')
  await drawer.getByLabel('Notas').fill('Logo a seguir')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(successToast(page, 'Projeto atualizado com sucesso!')).toBeVisible()
  expect((await stored(page, order.id)).status).toBe('in_progress')
})

test('[ORD-09, ORD-20, ORD-24, ORD-28, ADM-26] deleting asks by name, says so and takes the order off the list', async ({
  page,
}) => {
  await signIn(page)
  const order = await makeOrder(page)
  const card = await openOrders(page, order.title)
  await card.getByRole('button', { name: /^Deletar/ }).click()
  await expect(page.getByText(`Tem certeza que deseja deletar o projeto "${order.title}"?`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toBeVisible()

  await answerWith(page, `**/api/crm/orders/${order.id}`, 'DELETE', 500)
  await card.getByRole('button', { name: /^Deletar/ }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(errorToast(page, 'Erro ao deletar projeto')).toBeVisible()
  await page.unroute(`**/api/crm/orders/${order.id}`)

  await card.getByRole('button', { name: /^Deletar/ }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(successToast(page, 'Projeto deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
})

test('[ADM-27, ADM-26] after a change the dashboard has the new figures too', async ({ page }) => {
  await signIn(page, 'comercial')
  const order = await makeOrder(page, { totalAmount: '1234' })
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  const figure = page
    .getByRole('region', { name: 'Números do CRM' })
    .locator('div', { has: page.getByText('Receita total', { exact: true }) })
    .getByRole('definition')
  const revenue = async () => {
    const { stats } = await read<{ stats: { totalRevenue: string } }>(page.request, '/api/crm/dashboard')
    return Number(stats.totalRevenue)
  }
  const shown = async () => Number((await figure.innerText()).replace(/\D/g, ''))
  const before = await revenue()
  // By links, as people go: what the browser has kept of the dashboard must not be shown again.
  const card = await openOrders(page, order.title)
  await page.getByRole('link', { name: 'Voltar à administração' }).click()
  await expect(figure).toBeVisible()
  await page.goBack()
  await card.getByRole('combobox', { name: /^Estado de/ }).selectOption('Concluído')
  await expect(successToast(page, 'Status atualizado com sucesso!')).toBeVisible()
  await bar.getByRole('link', { name: 'Painel' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/dashboard$/)
  await expect(figure).toBeVisible()
  expect(await shown()).toBeGreaterThanOrEqual(Math.round(before + 1234))
})

test('[OP-72, ORD-21] the details have lines, status, the records around the order and its history', async ({
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
  await card.getByRole('button', { exact: true, name: order.title }).click()
  const drawer = page.getByRole('dialog', { name: order.title })
  const line = drawer.getByRole('table').getByRole('row').filter({ hasText: 'Logótipo' })
  await expect(line.getByRole('cell', { name: 'Concluído' })).toBeVisible()
  const history = drawer.getByRole('list', { name: 'Histórico do projeto' }).getByRole('listitem')
  await expect(history).toHaveText([/^Projeto: criação.*comercial-/])
  await drawer.getByLabel('Estado').selectOption('Concluído')
  await expect(successToast(page, 'Status atualizado com sucesso!')).toBeVisible()
  await expect(history).toHaveText([/estado alterado de Pendente para Concluído/, /criação/])
  const today = new Intl.DateTimeFormat('pt-PT', {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'Africa/Luanda',
    year: 'numeric',
  })
  await expect(
    drawer
      .getByRole('definition')
      .filter({ hasText: today.format(new Date()) })
      .first(),
  ).toBeVisible()
  await expect(drawer.getByText('Concluído em')).toBeVisible()
  const links = drawer.getByRole('region', { name: 'Ligações' })
  await expect(links.getByRole('link', { name: client.name })).toHaveAttribute('href', /\/admin\/crm\/clients\?q=/)
  await links.getByRole('link', { name: quote.quoteNumber }).click()
  await expect(page).toHaveURL(`/admin/crm/quotes?q=${quote.quoteNumber}`)
})

test('[OP-55] an anonymous caller is sent to the login, an editor is refused', ({ page }) =>
  expectSalesOnly(page, `${ORDERS}?status=pending`, '/api/crm/orders'))

for (const look of LOOKS) {
  const { theme, width } = look
  test(`the orders, their details, form and question hold for everybody at ${width} px, ${theme}`, async ({ page }) => {
    await signIn(page)
    await dress(page, look)
    const order = await makeOrder(page, {
      dueDate: '2020-05-17',
      items: [{ description: 'Um', unitPrice: '1' }, { description: 'Dois' }],
      priority: 'urgent',
    })
    await page.goto(ORDERS)
    await expect(page.getByRole('list', { exact: true, name: 'Projetos' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumo dos projetos' })).toBeVisible()
    await holdsForEverybody(page)
    await page.goto(`${ORDERS}?view=tabela`)
    await expect(page.getByRole('region', { name: 'Tabela de projetos' })).toBeVisible()
    await holdsForEverybody(page)

    const card = await openOrders(page, order.title)
    await card.getByRole('button', { exact: true, name: order.title }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('list', { name: 'Histórico do projeto' })).toBeVisible()
    await holdsForEverybody(page)
    await drawer.getByRole('button', { name: 'Editar' }).click()
    await drawer.getByLabel('Título').fill('')
    await drawer.getByLabel('Título').press('Enter')
    await expect(drawer.getByText('Título é obrigatório')).toBeVisible()
    await holdsForEverybody(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Sair sem guardar?')).toBeVisible()
    await page.getByRole('button', { name: 'Sair sem guardar' }).click()
    await card.getByRole('button', { name: /^Deletar/ }).click()
    await expect(page.getByText(/Tem certeza que deseja deletar o projeto/)).toBeVisible()
    await holdsForEverybody(page)
  })
}
