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
import { signIn } from '../support/staff-session'

const CLIENTS = '/admin/crm/clients'

interface Client {
  id: string
  name: string
  email: string
  status: string
  [key: string]: string | null
}

async function makeClient(page: Page, data: object = {}): Promise<Client> {
  const body = { email: someEmail(), name: named('Cliente'), ...data }
  return (await post<{ client: Client }>(page.request, '/api/crm/clients', body)).client
}

/** The clients with this text, as the server has them. */
async function storedClients(page: Page, q: string): Promise<Client[]> {
  const path = `/api/crm/clients?q=${encodeURIComponent(q)}`
  return (await read<{ clients: Client[] }>(page.request, path)).clients
}

/** The screen, narrowed to one text: other tests add clients at the same time. */
async function openClients(page: Page, q: string): Promise<Locator> {
  await page.goto(`${CLIENTS}?q=${encodeURIComponent(q)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  return page.getByRole('list', { name: 'Clientes' }).getByRole('listitem').filter({ hasText: q })
}

test('[CLI-01…04, ADM-05, ADM-13, ADM-15, ADM-16] the screen has its title, figures and links', async ({ page }) => {
  await signIn(page, 'comercial')
  await makeClient(page, { company: 'Kianda Lda', notes: 'Liga de manhã' })
  await page.goto(CLIENTS)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Resumo dos clientes' })
  await expect(figures.getByRole('term')).toHaveText(['Total de clientes', 'Com empresa', 'Com notas'])
  await expect(figures.getByRole('definition')).toHaveText([/^[1-9]\d*$/, /^[1-9]\d*$/, /^[1-9]\d*$/])
  const bar = page.getByRole('navigation', { name: 'Navegação do CRM' })
  await expect(bar.getByRole('link', { name: 'Clientes' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
})

test('[CLI-05, CLI-06] a card says who the client is and what can be done', async ({ page }) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page, {
    address: 'Rua da Missão 12, Luanda',
    company: 'Kianda Lda',
    notes: 'Prefere WhatsApp.',
    phone: '+244 923 000 111',
  })
  const card = await openClients(page, client.name)
  await expect(card.getByRole('heading', { name: client.name })).toBeVisible()
  for (const text of ['Kianda Lda', 'Rua da Missão 12, Luanda', 'Prefere WhatsApp.', 'Ativo']) {
    await expect(card.getByText(text)).toBeVisible()
  }
  await expect(card.getByRole('link', { name: client.email })).toHaveAttribute('href', `mailto:${client.email}`)
  await expect(card.getByRole('link', { name: '+244 923 000 111' })).toHaveAttribute('href', 'tel:+244923000111')
  await expect(card.getByRole('button', { name: /^(Projeto|Editar|Deletar)/ })).toHaveText(['Projeto', '', ''])
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
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/clients$/)
})

test('[CLI-08, CLI-09, CLI-18, ADM-26, ADM-28, ERR-03, ERR-04] a client is made by the keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const name = named('Nova')
  await page.goto(`${CLIENTS}?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Novo cliente' }).press('Enter')
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

test('[CLI-08, CLI-09, CLI-18, ADM-26] editing sends what was changed; empty text clears a field', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page, { company: 'Antes', notes: 'Nota', phone: '923' })
  const card = await openClients(page, client.name)
  await card.getByRole('button', { name: /^Editar/ }).click()
  const drawer = page.getByRole('dialog', { name: `Editar ${client.name}` })
  await drawer.getByLabel('Empresa').fill('')
  await drawer.getByLabel('NIF').fill('123')
  await drawer.getByLabel('NIF').press('Tab')
  await drawer.getByLabel('Estado').selectOption('Inativo')
  await expect(drawer.getByText('Este NIF não tem o formato habitual. Confirme-o, se puder.')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await drawer.getByLabel('NIF').press('Enter')
  expect((await sent).postDataJSON()).toEqual({ company: null, nif: '123', status: 'inactive' })
  await expect(successToast(page, 'Cliente atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Inativo')).toBeVisible()
  await expect(card.getByText('Antes')).toHaveCount(0)
  expect(await storedClients(page, client.name)).toMatchObject([{ company: null, nif: '123', notes: 'Nota' }])
  await expect(card.getByRole('button', { name: /^Editar/ })).toBeFocused()
})

test('[CLI-13, ERR-01, ERR-02] what fails says why and loses nothing', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page)
  const card = await openClients(page, client.name)
  await page.getByRole('button', { name: 'Novo cliente' }).click()
  const creating = page.getByRole('dialog', { name: 'Novo cliente' })
  await creating.getByLabel('Nome').fill('Fica aqui')
  await creating.getByLabel('Email').fill('fica@exemplo.ao')
  await answerWith(page, '**/api/crm/clients', 'POST', 503, '{"error":"Volte mais tarde."}')
  await creating.getByRole('button', { name: 'Guardar' }).click()
  await expect(errorToast(page, 'Erro ao criar cliente')).toContainText('Volte mais tarde.')
  await expect(creating.getByLabel('Nome')).toHaveValue('Fica aqui')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tem alterações por guardar. Se sair agora, perdem-se.')).toBeVisible()
  await page.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(creating).toBeHidden()

  await card.getByRole('button', { name: /^Editar/ }).click()
  const editing = page.getByRole('dialog', { name: `Editar ${client.name}` })
  await editing.getByLabel('Morada').fill('Nova morada')
  await answerWith(page, `**/api/crm/clients/${client.id}`, 'PUT', 500)
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(errorToast(page, 'Erro ao atualizar cliente')).toContainText('Erro interno do servidor')
  await expect(editing.getByLabel('Morada')).toHaveValue('Nova morada')
})

test('[CLI-09] of two people at one client the second is told and keeps the text', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page, { company: 'Antes' })
  const path = `/api/crm/clients/${client.id}`
  const card = await openClients(page, client.name)
  await card.getByRole('button', { name: /^Editar/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Notas').fill('O meu texto')
  expect((await page.request.put(path, { data: { company: 'Da outra pessoa' } })).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(errorToast(page, 'Erro ao atualizar cliente')).toContainText('Outra pessoa alterou este registo')
  const notice = drawer.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registo' })
  await expect(notice).toBeFocused()
  await expect(drawer.getByLabel('Notas')).toHaveValue('O meu texto')
  await notice.getByRole('button', { name: 'Abrir a versão gravada' }).click()
  await expect(drawer.getByLabel('Empresa')).toHaveValue('Da outra pessoa')
  await expect(drawer.getByLabel('Notas')).toHaveValue('')
  await drawer.getByLabel('Notas').fill('O meu texto')
  await page.request.put(path, { data: { company: 'Outra vez' } })
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await notice.getByRole('button', { name: 'Guardar as minhas alterações' }).click()
  await expect(successToast(page, 'Cliente atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('O meu texto')).toBeVisible()
  await expect(card.getByText('Outra vez')).toBeVisible()
})

test('[CLI-10, CLI-18, ADM-26] deleting asks with a warning, says so and takes the client off the list', async ({
  page,
}) => {
  await signIn(page)
  const client = await makeClient(page)
  const card = await openClients(page, client.name)
  await card.getByRole('button', { name: /^Deletar/ }).click()
  await expect(
    page.getByText(
      'Tem certeza que deseja deletar este cliente? Clientes com pedidos ou orçamentos não podem ser deletados.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Deletar/ }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(successToast(page, 'Cliente deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  expect(await storedClients(page, client.name)).toEqual([])
})

test('[CLI-13, CLI-15…17, OP-64] a client with orders or quotes stays, and the toast says why', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page)
  const card = await openClients(page, client.name)
  const remove = async () => {
    await card.getByRole('button', { name: /^Deletar/ }).click()
    await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  }
  const description = (text: string) =>
    errorToast(page, 'Erro ao deletar cliente').locator('[data-description]').getByText(text, { exact: true })

  await post(page.request, '/api/crm/quotes', { clientId: client.id, title: named('Obra') })
  await remove()
  await expect(description('tem 1 orçamento(s) associado(s)')).toBeVisible()
  await post(page.request, '/api/crm/orders', { clientId: client.id, title: named('Obra') })
  await remove()
  await expect(description('tem 1 pedido(s) associado(s)')).toBeVisible()
  await answerWith(page, `**/api/crm/clients/${client.id}`, 'DELETE', 500, '{"error":"deadlock: detected"}')
  await remove()
  await expect(description('Não foi possível deletar o cliente. Tente novamente.')).toBeVisible()
  await expect(card).toBeVisible()
})

test('[CLI-11, CLI-12, OP-63] Projeto asks, sends the fixed values and goes to the projects', async ({ page }) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const card = await openClients(page, client.name)
  const question = page.getByText('Deseja criar um novo projeto para este cliente?')
  await card.getByRole('button', { name: /^Projeto/ }).click()
  await expect(question).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()

  await card.getByRole('button', { name: /^Projeto/ }).press('Enter')
  const sent = page.waitForRequest(`**/api/crm/clients/${client.id}/convert-to-project`)
  await page.getByRole('button', { name: 'Criar projeto' }).press('Enter')
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({
    description: 'Projeto criado para o cliente',
    title: 'Novo projeto',
    totalAmount: '0',
  })
  await expect(successToast(page, 'Projeto criado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/crm\/projects$/)
  await page.goto(`/admin/crm/projects?q=${encodeURIComponent(client.name)}`)
  const order = page.getByRole('list', { exact: true, name: 'Projetos' }).getByRole('listitem')
  await expect(order.getByRole('heading', { name: 'Novo projeto' })).toBeVisible()
  await expect(order.getByText('Projeto criado para o cliente')).toBeVisible()
})

test('[CLI-14] a project that cannot be made is said, and the client stays on the screen', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page)
  const card = await openClients(page, client.name)
  await answerWith(page, '**/convert-to-project', 'POST', 409, '{"error":"Este orçamento já tem um projeto: PED-1"}')
  await card.getByRole('button', { name: /^Projeto/ }).click()
  await page.getByRole('button', { name: 'Criar projeto' }).click()
  await expect(errorToast(page, 'Erro ao converter cliente')).toContainText('Este orçamento já tem um projeto: PED-1')
  await expect(card).toBeVisible()
})

test('[CLI-11, OP-63] an approved quote without a project is offered, and the project takes it over', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const client = await makeClient(page)
  const title = named('Campanha')
  await post(page.request, '/api/crm/quotes', {
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

  // Nothing is left to be offered.
  await openClients(page, client.name)
  await card.getByRole('button', { name: /^Projeto/ }).click()
  await expect(page.getByText('Deseja criar um novo projeto para este cliente?')).toBeVisible()
  await expect(source).toHaveCount(0)
})

test('[OP-72, ADM-24] the details have what is known, the records around the client and its history', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const email = someEmail()
  const name = named('Rita')
  const { lead } = await post<{ lead: { id: string } }>(page.request, '/api/leads', {
    email,
    name,
    phone: '923 000 111',
  })
  const { quote } = await post<{ quote: { id: string; quoteNumber: string } }>(page.request, '/api/crm/quotes', {
    leadId: lead.id,
    title: 'Site',
  })
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
  await expect(links.getByRole('link', { exact: true, name })).toHaveAttribute(
    'href',
    `/admin/crm/leads?q=${encodeURIComponent(email)}`,
  )
  await links.getByRole('link', { name: quote.quoteNumber }).click()
  await expect(page).toHaveURL(`/admin/crm/quotes?q=${quote.quoteNumber}`)
})

test('[OP-72, CLI-10] from the details one edits, and deletes what is then closed', async ({ page }) => {
  await signIn(page)
  const client = await makeClient(page)
  const card = await openClients(page, client.name)
  await card.getByRole('button', { exact: true, name: client.name }).click()
  const drawer = page.getByRole('dialog', { name: client.name })
  await drawer.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: `Editar ${client.name}` }).getByLabel('Nome')).toHaveValue(client.name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('button', { exact: true, name: client.name }).click()
  await drawer.getByRole('button', { name: 'Deletar' }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).last().click()
  await expect(successToast(page, 'Cliente deletado com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
})

test('[OP-55] an anonymous caller is sent to the login, an editor is refused', ({ page }) =>
  expectSalesOnly(page, `${CLIENTS}?status=active`, '/api/crm/clients'))

for (const look of LOOKS) {
  const { theme, width } = look
  test(`the clients, their details, form and questions hold for everybody at ${width} px, ${theme}`, async ({
    page,
  }) => {
    await signIn(page)
    await dress(page, look)
    const client = await makeClient(page, { company: 'Kianda', notes: 'Nota', phone: '923 000 111' })
    await post(page.request, '/api/crm/quotes', { clientId: client.id, status: 'approved', title: 'Obra' })
    await page.goto(CLIENTS)
    await expect(page.getByRole('list', { name: 'Clientes' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumo dos clientes' })).toBeVisible()
    await holdsForEverybody(page)
    await page.goto(`${CLIENTS}?view=tabela`)
    await expect(page.getByRole('region', { name: 'Tabela de clientes' })).toBeVisible()
    await holdsForEverybody(page)

    const card = await openClients(page, client.name)
    await card.getByRole('button', { name: /^Projeto/ }).click()
    await expect(page.getByRole('group', { name: 'Título, itens e total' })).toBeVisible()
    await holdsForEverybody(page)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await card.getByRole('button', { exact: true, name: client.name }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('list', { name: 'Histórico do cliente' })).toBeVisible()
    await holdsForEverybody(page)
    await drawer.getByRole('button', { name: 'Editar' }).click()
    await drawer.getByLabel('Nome').fill('')
    await drawer.getByLabel('NIF').fill('123')
    await drawer.getByLabel('Nome').press('Enter')
    await expect(drawer.getByText('Nome é obrigatório')).toBeVisible()
    await holdsForEverybody(page)
  })
}
