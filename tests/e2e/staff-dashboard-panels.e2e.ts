import { expect, type Locator, type Page } from '@playwright/test'

import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { dress, holdsForEverybody, LOOKS, read, test } from '../support/staff-screen'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const DASHBOARD = '/admin/crm/dashboard'
const LISTS = ['Pedidos à espera de resposta', 'Contactos para hoje', 'Orçamentos a expirar em 7 dias']
const CHARTS = ['Leads por semana', 'Receita por mês', 'Funil de conversão', 'Leads por estado']

// The lists show the oldest of all records, and the charts count every one.
const site = ownSite()
const { sql } = site
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name })

async function open(page: Page): Promise<void> {
  await site.signIn(page)
  await page.goto(`${site.origin}${DASHBOARD}`)
  for (const name of [...LISTS, ...CHARTS]) await expect(panel(page, name).getByText('A carregar…')).toHaveCount(0)
}

/** Rows of a chart's table, opened as the keyboard does. */
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

test('without records each part says that there is nothing to do, and the charts stand at zero', async ({ page }) => {
  await open(page)
  await expect(panel(page, 'Pedidos à espera de resposta')).toContainText('Todos os pedidos do site já têm resposta.')
  await expect(panel(page, 'Contactos para hoje')).toContainText('Não há contactos planeados para hoje.')
  await expect(panel(page, 'Orçamentos a expirar em 7 dias')).toContainText('Nenhum orçamento expira')
  expect((await tableOf(page, 'Funil de conversão')).slice(1)).toEqual([
    'Leads recebidos | 0 | 0% | 0%',
    'Com orçamento | 0 | 0% | 0%',
    'Orçamento aprovado | 0 | 0% | 0%',
    'Tornaram-se clientes | 0 | 0% | 0%',
    'Projeto concluído | 0 | 0% | 0%',
  ])
  expect(await tableOf(page, 'Leads por semana')).toHaveLength(13)
})

test.describe('with records', () => {
  test.beforeAll(async () => {
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
  })

  test('requests wait in the order of their promise, and lead to their lead', async ({ page }) => {
    await open(page)
    const entries = panel(page, 'Pedidos à espera de resposta').getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText(
      /Ana Atrasada\s*Fora do prazo\s*responder até \d\d\/\d\d\/\d{4}, \d\d:\d\d/,
    )
    await expect(entries.last()).toContainText(/Rui Recente\s*No prazo/)
    await expect(panel(page, 'Pedidos à espera de resposta')).toContainText('2 pedidos, 1 fora do prazo')
    await entries.first().getByRole('link').click()
    await expect(page).toHaveURL(`${site.origin}/admin/crm/leads?q=ana%40exemplo.ao`)
    await expect(page.getByRole('heading', { name: 'Ana Atrasada' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Rui Recente' })).toHaveCount(0)
  })

  test('contacts for today and quotes that expire', async ({ page }) => {
    await open(page)
    const contacts = panel(page, 'Contactos para hoje').getByRole('listitem')
    await expect(contacts).toHaveText([/Eva Esquecida\s*Em atraso\s*Qualificado/, /Zé de Hoje\s*Hoje\s*Contatado/])
    const quotes = panel(page, 'Orçamentos a expirar em 7 dias')
    await expect(quotes).toContainText(/1 orçamento, 1\s500,50\sKz/)
    await expect(quotes.getByRole('listitem')).toHaveText([
      /Marca Kianda\s*Em 2 dias\s*ORC-2026-9001 · Enviado · Eva Esquecida · 1\s500,50\sKz/,
    ])
    await expect(quotes.getByRole('listitem').getByRole('link')).toHaveAttribute(
      'href',
      '/admin/crm/quotes?q=ORC-2026-9001',
    )
  })

  test('[ADM-18, ADM-20] the figures are those of the API', async ({ page }) => {
    await open(page)
    const { stats } = await read<{ stats: Record<string, number | string> }>(
      page.request,
      `${site.origin}/api/crm/dashboard`,
    )
    const counts = ['totalLeads', 'activeLeads', 'totalClients', 'totalQuotes', 'totalOrders', 'pendingOrders']
    const shown = [...counts, 'completedOrders'].map((key) => String(stats[key]))
    await expect(panel(page, 'Números do CRM').getByRole('definition')).toHaveText([...shown, /^250\s001\sKz$/])
    expect(stats.totalRevenue).toBe('250000.50')
  })

  test('[ADM-18, OP-58] the charts’ tables have the figures', async ({ page }) => {
    await open(page)
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
    await panel(page, 'Leads por estado').getByRole('link', { name: 'Qualificado' }).click()
    await expect(page).toHaveURL(`${site.origin}/admin/crm/leads?status=qualified`)
  })

  test('a part that cannot be read says so; the others are there', async ({ page }) => {
    await sql('alter table orders rename column completed_at to broken_at')
    try {
      await open(page)
      const revenue = panel(page, 'Receita por mês')
      await expect(revenue).toContainText('Não foi possível carregar esta parte.')
      await expect(panel(page, 'Leads por estado').getByRole('listitem')).toHaveCount(7)
      await sql('alter table orders rename column broken_at to completed_at')
      await revenue.getByRole('link', { name: 'Tentar novamente' }).click()
      await expect(revenue.getByText('Ver como tabela')).toBeVisible()
    } finally {
      await sql('alter table orders rename column broken_at to completed_at').catch(() => undefined)
    }
  })

  test('[OP-55] an editor has the content’s links and none of the CRM’s figures', async ({ page }) => {
    const editor = { ...ADMIN, role: 'editor', username: 'editora' }
    const { token } = (await (
      await page.request.post(`${site.origin}/api/cms/users/login`, { data: ADMIN })
    ).json()) as {
      token: string
    }
    // Payload's REST takes no cookie from a program that is no browser.
    const headers = { Authorization: `JWT ${token}` }
    expect((await page.request.post(`${site.origin}/api/cms/users`, { data: editor, headers })).status()).toBe(201)
    await page.context().clearCookies()
    await site.signIn(page, editor)
    await page.goto(`${site.origin}${DASHBOARD}`)
    await expect(page.getByRole('navigation', { name: 'Conteúdo do site' })).toBeVisible()
    for (const name of [...LISTS, ...CHARTS]) await expect(panel(page, name)).toHaveCount(0)
  })

  for (const look of LOOKS) {
    const { theme, width } = look
    test(`axe finds nothing at ${width} px in the ${theme} theme, and nothing is wider`, async ({ page }) => {
      await dress(page, look, site.origin)
      await open(page)
      for (const name of CHARTS) await tableOf(page, name)
      await holdsForEverybody(page, 'main')
    })
  }
})
