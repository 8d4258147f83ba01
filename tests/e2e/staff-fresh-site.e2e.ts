import { expect, type Locator, type Page } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { lockTables } from '../support/own-database'
import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { closeToast, holdsForEverybody, read, test, toastOf } from '../support/staff-screen'

test.describe.configure({ mode: 'serial' })

// A site after its first start, without a mail transport: first without records, then with those that the tests count.
// The last test deletes the only account.
const site = ownSite({ hasScreens: true, waitsForLocks: true })
const { sql } = site
const DASHBOARD = '/admin/crm/dashboard'
const CHARTS = ['Leads por semana', 'Receita por mês', 'Funil de conversão', 'Leads por estado']
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name })

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`${site.origin}${DASHBOARD}`)
  for (const name of ['Hoje', ...CHARTS]) await expect(panel(page, name).getByText('A carregar…')).toHaveCount(0)
}

/** Rows of a chart's table, opened by keyboard. */
async function tableOf(page: Page, name: string): Promise<string[]> {
  const chart = panel(page, name)
  await chart.getByText('Ver como tabela').press('Enter')
  const rows = chart.getByRole('table', { name }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).join(' | ')),
  )
  return texts.map((text) => text.replace(/\s/gu, ' '))
}

/** Opens the page while the table is locked, and runs `look` meanwhile. */
async function whileLocked(page: Page, table: string, path: string, look: () => Promise<void>): Promise<void> {
  const release = await lockTables(site.databaseUrl, table)
  await page.goto(`${site.origin}${path}`, { waitUntil: 'commit' })
  await look()
  await release()
}

const EMPTY_SCREENS = [
  {
    button: 'Criar Primeiro Projeto',
    path: '/admin/portfolio',
    text: 'Nenhum projeto ainda',
    values: ['0', '0', '0', '0'],
  },
  {
    button: 'Criar Primeiro Serviço',
    path: '/admin/crm/services',
    text: 'Nenhum serviço ainda',
    values: ['0', '0 (0%)', /^0,00\sKz$/, '0,0', 'N/A'],
  },
  {
    button: 'Novo depoimento',
    path: '/admin/crm/testimonials',
    text: 'Nenhum depoimento ainda',
    values: ['0', '0', '0', '0.0'],
  },
  {
    button: 'Novo cliente em destaque',
    path: '/admin/crm/featured-clients',
    text: 'Nenhum cliente em destaque ainda',
    values: ['0', '0', '0', '98%'],
  },
]

test('[PADM-29] [SVC-27] messages and content screens without records say so; those offer the first one', async ({
  page,
}) => {
  await site.signIn(page)
  await page.goto(`${site.origin}/admin/crm/messages`)
  await expect(page.getByRole('main').getByText('Ainda não há mensagens')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  for (const { button, path, text, values } of EMPTY_SCREENS) {
    await menu.locator(`a[href="${path}"]`).click()
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(values)
    await expect(page.getByRole('button', { name: button }).last()).toBeVisible()
  }
})

test('[LEAD-09…10] [ORD-11…12] lists and board show that they load, and say that there is nothing', async ({
  page,
}) => {
  await site.signIn(page)
  await whileLocked(page, 'leads', '/admin/crm/leads', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Leads' })).toBeVisible()
    await expect(page.getByText('A carregar…')).toBeAttached()
    await expect(page.locator('.shimmer-effect').first()).toBeVisible()
    await expect(page.getByText('Nenhum lead encontrado')).toHaveCount(0)
  })
  await expect(page.getByRole('main').getByText('Nenhum lead encontrado')).toBeVisible()
  await expect(page.getByText('A carregar…')).toHaveCount(0)
  const figures = page.getByRole('region', { name: 'Resumo dos leads' }).getByRole('definition')
  await expect(figures).toHaveText(['0', '0', '0', '0%'])
  await page.getByRole('button', { name: 'Novo lead' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Novo lead' }).getByLabel('Nome')).toBeVisible()
  await whileLocked(page, 'quotes', '/admin/crm/quotes?view=quadro', () =>
    expect(page.getByText('A carregar…')).toBeAttached(),
  )
  await expect(page.getByRole('main').getByText('Nenhum orçamento encontrado')).toBeVisible()
  await whileLocked(page, 'orders', '/admin/crm/projects', () =>
    expect(page.getByText('Carregando projetos...')).toBeVisible(),
  )
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
  await expect(page.getByText('Carregando projetos...')).toHaveCount(0)
})

test('without records each part of the dashboard says that there is nothing to do, and the charts stand at zero', async ({
  page,
}) => {
  await site.signIn(page)
  await openDashboard(page)
  await expect(panel(page, 'Hoje')).toContainText('Nada à espera')
  expect((await tableOf(page, 'Funil de conversão')).slice(1)).toEqual([
    'Leads recebidos | 0 | 0% | 0%',
    'Com orçamento | 0 | 0% | 0%',
    'Orçamento aprovado | 0 | 0% | 0%',
    'Tornaram-se clientes | 0 | 0% | 0%',
    'Projeto concluído | 0 | 0% | 0%',
  ])
  expect(await tableOf(page, 'Leads por semana')).toHaveLength(13)
})

test('[ADM-18] [ADM-20] with records the dashboard has the figures of the API, what to do and charts that lead on', async ({
  page,
}) => {
  await sql(`
    insert into leads (name, email, status, priority, source, created_at, next_follow_up, last_contact) values
      ('Ana Atrasada', 'ana@exemplo.ao', 'new', 'medium', 'website', now() - interval '10 days', null, null),
      ('Rui Recente', 'rui@exemplo.ao', 'new', 'medium', 'website', now(), null, null),
      ('Eva Esquecida', 'eva@exemplo.ao', 'qualified', 'medium', 'referral', now(), now() - interval '3 days', now()),
      ('Zé de Hoje', 'ze@exemplo.ao', 'contacted', 'medium', 'referral', now(), now(), now())`)
  await sql(`
    insert into quotes (quote_number, title, status, total_amount, valid_until, lead_id, client_name)
    select 'ORC-2026-9001', 'Marca Kianda', 'sent', 1500.5, now() + interval '2 days', id, name
    from leads where name = 'Eva Esquecida'`)
  await sql(`
    insert into orders (order_number, title, status, total_amount, completed_at) values
      ('PED-2026-9001', 'Website', 'completed', 250000.5, now()), ('PED-2026-9002', 'Website', 'pending', 9, null)`)
  await site.signIn(page)
  await openDashboard(page)
  const { stats } = await read<{ stats: Record<string, number | string> }>(
    page.request,
    `${site.origin}/api/crm/dashboard`,
  )
  const counts = ['totalLeads', 'activeLeads', 'totalClients', 'totalQuotes', 'totalOrders', 'pendingOrders']
  const shown = [...counts, 'completedOrders'].map((key) => String(stats[key]))
  await expect(panel(page, 'Números do CRM').getByRole('definition')).toHaveText([...shown, /^250\s001\sKz$/])
  expect(stats.totalRevenue).toBe('250000.50')

  const day = panel(page, 'Hoje')
  await expect(day).toContainText('5 coisas à espera, 2 em atraso.')
  await expect(day.getByRole('listitem')).toHaveText([
    /Ana Atrasada\s*Pedido\s*atrasado \d+ dias\s*Responder/,
    /Rui Recente\s*Pedido\s*falta/,
    /Eva Esquecida\s*Contacto marcado · Qualificado.*\s*\d\d\/\d\d\/\d{4}\s*Contactar/,
    /Zé de Hoje\s*Contacto marcado · Contatado.*\s*Hoje\s*Contactar/,
    /Eva Esquecida\s*1\s500,50\sKz · ORC-2026-9001 · Marca Kianda.*\s*Expira em 2 dias\s*Enviar/,
  ])
  await expect(day.getByRole('link', { name: 'Enviar: Eva Esquecida' })).toHaveAttribute(
    'href',
    /^\/admin\/crm\/quotes\/[\da-f-]{36}$/,
  )

  expect((await tableOf(page, 'Receita por mês')).at(-1)).toMatch(/^\p{L}+ \d{4} \| 1 \| 250 000,50 Kz$/u)
  const weeks = await tableOf(page, 'Leads por semana')
  expect(weeks[0]).toBe('Semana de | Leads')
  expect(weeks.at(-1)).toMatch(/^\d\d\/\d\d\/\d{4} \| 3$/)
  expect((await tableOf(page, 'Funil de conversão')).slice(1, 4)).toEqual([
    'Leads recebidos | 4 | 100% | 100%',
    'Com orçamento | 1 | 25% | 25%',
    'Orçamento aprovado | 0 | 0% | 0%',
  ])
  expect((await tableOf(page, 'Leads por estado')).slice(1, 4)).toEqual([
    'Novo | 2 | 50%',
    'Contatado | 1 | 25%',
    'Qualificado | 1 | 25%',
  ])
  await holdsForEverybody(page, 'main')
  const qualified = panel(page, 'Leads por estado').getByRole('link', { name: 'Qualificado' })
  await expect(qualified).toHaveAttribute('href', '/admin/crm/leads?status=qualified&owner=all')
  await day.getByRole('link', { name: 'Responder: Ana Atrasada' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/leads\?registo=[\da-f-]{36}$/)
  await expect(page.getByRole('dialog', { name: 'Ana Atrasada' })).toBeVisible()
})

test('[OP-55, ADM-02] an editor has the content’s links and none of the CRM’s figures', async ({ page }) => {
  const editor = { ...ADMIN, role: 'editor', username: 'editora' }
  const login = await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
  const { token } = (await login.json()) as { token: string }
  // Payload's REST ignores cookies of clients that are no browser.
  const headers = { Authorization: `JWT ${token}` }
  expect((await page.request.post(`${site.origin}/api/cms/users`, { data: editor, headers })).status()).toBe(201)
  await page.context().clearCookies()
  await site.signIn(page, editor)
  await page.goto(`${site.origin}${DASHBOARD}`)
  await expect(page.getByRole('navigation', { name: 'Conteúdo do site' })).toBeVisible()
  await expect(panel(page, 'Hoje').getByRole('listitem').filter({ hasText: 'Nome da agência' })).toBeVisible()
  for (const name of [...CHARTS, 'Números do CRM']) await expect(panel(page, name)).toHaveCount(0)
})

const FAILED = 'Orçamento ORC-2026-0007: Identidade visual e manual de normas gráficas'

/** One message in each state. */
const fillMessages = () =>
  sql(`insert into messages
    (kind, recipient, subject, state, attempts, reason, last_error, next_attempt_at, sent_at, unique_key, content, created_at)
    values
    ('quote-email', 'teresa.domingos@clinica-sagrada-esperanca.exemplo.ao', '${FAILED}', 'failed', 7, 'refused',
      'Can''t send mail - all recipients were rejected: 550 5.1.1 Mailbox does not exist', null, null, 'a', '{}', now()),
    ('quote-email', 'ana@exemplo.ao', 'Orçamento ORC-2026-0008: Website', 'queued', 2, 'unreachable',
      'connect ECONNREFUSED 10.0.0.1:587', now() + interval '2 min', null, 'b', '{}', now() - interval '1 h'),
    ('account-email', 'admin@exemplo.ao', 'Repor a palavra-passe', 'queued', 0, null, null, now(), null, 'c', '{}',
      now() - interval '2 h'),
    ('quote-email', 'rui@exemplo.ao', 'Orçamento ORC-2026-0005: Catálogo', 'sent', 1, null, null, null,
      now() - interval '3 h', 'd', '{}', now() - interval '3 h'),
    ('quote-email', 'eva@exemplo.ao', 'Orçamento ORC-2026-0004: Stand', 'cancelled', 1, null, null, null, null, 'e', '{}',
      now() - interval '4 h')`)

test('[NOTI-05] [NOTI-06] the messages are listed, narrowed and steered; the menu counts what failed; all holds for everybody', async ({
  page,
}) => {
  await site.signIn(page)
  await fillMessages()
  await page.goto(`${site.origin}/admin/crm/messages`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
  await expect(main.getByText('O envio de email não está configurado: 2 mensagens à espera.')).toBeVisible()
  const messages = main.getByRole('list', { name: 'Mensagens' }).locator(':scope > li')
  await expect(messages).toHaveCount(5)
  const failed = messages.filter({ hasText: FAILED })
  await expect(failed).toContainText('O servidor de quem recebe recusou-o.')
  await failed.getByText('Resposta do servidor').click()
  await expect(failed.getByText('550 5.1.1 Mailbox does not exist')).toBeVisible()
  await holdsForEverybody(page)

  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Mensagens (1 com falha)' })).toBeVisible()
  await noAxeViolations(page, { rules: ['landmark-unique'] })
  await failed.getByRole('button', { name: /^Tentar de novo/ }).click()
  await expect(page.getByText('um administrador indica o servidor')).toBeVisible()
  // Somebody else sends it meanwhile; the next change brings the menu up to date.
  await sql(`update messages set state = 'sent', sent_at = now() where unique_key = 'a'`)
  const waiting = messages.filter({ hasText: 'ORC-2026-0008' })
  await waiting.getByRole('button', { name: /^Cancelar/ }).click()
  await expect(waiting.getByText('Cancelada por uma pessoa.')).toBeVisible()
  await expect(menu.getByRole('link', { exact: true, name: 'Mensagens' })).toBeVisible()

  await page.getByLabel('Filtrar por estado').selectOption('cancelled')
  await expect(messages).toHaveCount(2)
  await page.getByLabel('Filtrar por estado').selectOption('')
  await expect(messages).toHaveCount(5)
  await page.getByLabel('Filtrar por tipo').selectOption('account-email')
  await expect(messages).toHaveCount(1)
  await expect(page).toHaveURL(/kind=account-email/)
})

const LAST_ADMIN =
  'Esta é a única conta de administrador e tem de ficar sempre uma. Dê primeiro a função de administrador a outra pessoa.'

test('[S6] [S8] the refusals of the production build keep their sentences and statuses', async ({ request }) => {
  const send = async (path: string, data: object) => {
    const answer = await request.post(`${site.origin}/api/cms/users/${path}`, { data })
    const body = (await answer.json()) as { errors?: { message: string }[]; token?: string }
    return { ...body, sentence: body.errors?.[0]?.message, status: answer.status() }
  }
  const password = 'outra-frase-bem-nova'
  expect(await send('first-register', { password, role: 'admin', username: 'intruso' })).toMatchObject({
    sentence: 'As contas são criadas por um administrador: não é possível registar-se.',
    status: 403,
  })
  expect(await send('reset-password', { password, token: 'nunca-existiu' })).toMatchObject({
    sentence: 'Esta ligação já não é válida. Peça outra em «Esqueceu a palavra-passe?».',
    status: 403,
  })

  await sql(`insert into leads (name, email, company)
    select 'Lead ' || n, 'lead' || n || '@exemplo.ao', 'Muitos' from generate_series(1, 201) n`)
  const { token } = await send('login', ADMIN)
  const bulk = await request.patch(`${site.origin}/api/cms/leads?where[company][equals]=Muitos`, {
    data: { notes: 'X' },
    headers: { Authorization: `JWT ${token}` },
  })
  expect(bulk.status()).toBe(400)
  const { errors } = (await bulk.json()) as { errors: { message: string }[] }
  expect(errors[0]?.message).toMatch(/^Esta alteração abrange 201 registos; de cada vez podem ser no máximo 200\./)
})

test('[S6] the last administrator is neither demoted nor deleted on the screen, which says why', async ({ page }) => {
  await page.goto(`${site.origin}/admin/create-first-user`)
  // While there are accounts, nobody can create the first one.
  await expect(page).toHaveURL(/\/admin\/login/)
  await site.signIn(page)
  const [{ id } = { id: '' }] = (await sql(`select id from users where username = 'admin'`)) as { id: string }[]
  await page.goto(`${site.origin}/admin/collections/users/${id}`)
  await page.locator('#field-role').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await page.locator('#action-save').click()
  await closeToast(toastOf(page, LAST_ADMIN))

  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-delete').click()
  await page.locator('#confirm-action').click()
  await expect(toastOf(page, LAST_ADMIN)).toBeVisible()
  expect(await sql(`select role from users where username = 'admin'`)).toEqual([{ role: 'admin' }])
})

test('[S6] without an account a page says how the first one is made', async ({ page }) => {
  await sql('delete from users')
  await page.goto(`${site.origin}/admin`)
  await expect(page).toHaveURL(/\/admin\/create-first-user$/)
  await expect(page).toHaveTitle('Ainda não há contas · Administração')
  await expect(page.getByRole('heading', { level: 1, name: 'Ainda não há contas' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await holdsForEverybody(page)
})
