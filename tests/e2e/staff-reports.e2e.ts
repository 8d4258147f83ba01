import { expect } from '@playwright/test'

import { CONTACT_FORM } from '../support/records'
import { holdsForEverybody, makeClient, named, post, someEmail, someWord, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const REPORT = '/admin/crm/reports/team'

test('[TEAM-14] an administrator sees everybody, in the period of the address', async ({ page }) => {
  await signIn(page, 'admin')
  await post(page.request, '/api/leads', { email: 'ana@exemplo.ao', name: named('Ana') })
  await page.goto(REPORT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios')
  const table = page.getByRole('region', { exact: true, name: 'Equipa' })
  await expect(table.getByRole('rowheader')).toContainText(['Administração', 'Sem responsável', 'Total'])
  const period = page.getByRole('navigation', { name: 'Período' })
  await expect(period.locator('[aria-current]')).toHaveText('Últimos 3 meses')

  await period.getByRole('link', { name: 'Mês passado' }).click()
  await expect(page).toHaveURL(/\?period=last-month$/)
  await expect(period.locator('[aria-current]')).toHaveText('Mês passado')
  await page.getByLabel('De', { exact: true }).fill('2026-01-01')
  await page.getByLabel('Até', { exact: true }).fill('2026-03-31')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page).toHaveURL(/\?from=2026-01-01&to=2026-03-31$/)
  await expect(page.getByText('01/01/2026 a 31/03/2026')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Exportar CSV' })).toHaveAttribute(
    'href',
    '/api/crm/reports/team/export?from=2026-01-01&to=2026-03-31',
  )

  await table.getByRole('link', { name: /leads abertos sem responsável$/ }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/leads\?owner=none&view=quadro$/)
})

test('[TEAM-16] the report draws money, answers and deliveries, each with its figures as a table', async ({ page }) => {
  await signIn(page, 'admin')
  const title = named('Entrega atrasada')
  await post(page.request, '/api/crm/quotes', { title: named('Marca'), totalAmount: '250000' })
  await post(page.request, '/api/crm/orders', { dueDate: '2026-01-10', startDate: '2026-01-02', title })
  await page.goto(`${REPORT}?period=year`)
  const money = page.getByRole('region', { name: 'Dinheiro nos orçamentos' })
  await expect(money.getByRole('link', { name: 'Rascunho' })).toHaveAttribute(
    'href',
    '/admin/crm/quotes?status=draft&owner=all',
  )
  await expect(page.getByRole('region', { name: 'Respostas por semana' })).toContainText('prazo')
  const deliveries = page.getByRole('region', { name: 'Entregas' })
  await expect(deliveries.getByRole('listitem').filter({ hasText: title })).toContainText(/atrasado [\d\s]+ dias/u)
  await deliveries.getByText('Ver como tabela').press('Enter')
  await expect(deliveries.getByRole('row').filter({ hasText: title })).toContainText('10/01/2026')
  await holdsForEverybody(page)
  await deliveries.getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('[ATTR-01] [ATTR-08] whom a campaign led to the site stands at it in the report, before any script was asked for', async ({
  page,
}) => {
  const campaign = someWord('natal')
  await page.goto(`/servicos?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}&gclid=EAIaIQ`)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const { chegada } = JSON.parse(kept) as { chegada: string }
  expect(JSON.parse(chegada)).toMatchObject({ firstTouch: { campaign, gclid: true, landing: '/servicos' } })
  expect(kept).not.toContain('EAIaIQ')
  expect(await page.evaluate(() => document.cookie + Object.keys(localStorage).join(' '))).toBe('')
  const nome = named('Ana')
  const data = { ...CONTACT_FORM, attribution: JSON.parse(chegada) as object, email: someEmail(), nome }
  await post(page.request, '/api/leads', data)

  await signIn(page, 'admin')
  await page.goto(REPORT)
  await page.getByRole('navigation', { name: 'Relatório' }).getByRole('link', { name: 'Origem' }).click()
  await page.getByRole('link', { exact: true, name: 'Campanha' }).click()
  await page.getByRole('link', { name: `1: pedidos · ${campaign}` }).click()
  const lead = page.getByRole('region', { name: `Pedidos · ${campaign}` }).getByRole('link', { name: nome })
  await expect(lead).toBeVisible()
  await holdsForEverybody(page)
  await lead.click()
  const details = page.getByRole('dialog', { name: nome })
  await expect(details.getByRole('definition').filter({ hasText: campaign })).toContainText(
    `Pesquisa paga · google / cpc · anúncio do Google · campanha ${campaign} · página /servicos`,
  )
})

test('[ATTR-07] an administrator changes the channels and puts them back', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/crm/reports/origin')
  await page.getByRole('link', { name: 'Regras dos canais' }).click()
  const sources = page.getByLabel('Origens').first()
  await expect(sources).toHaveValue('whatsapp, wa.me')
  await sources.fill('feira')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('com sucesso')).toBeVisible()
  await page.getByRole('button', { name: 'Repor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Repor' }).click()
  await expect(sources).toHaveValue('whatsapp, wa.me')
})

test('[PAY-15] an administrator reads what was due, came and is open; the way there is theirs alone', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const client = await makeClient(page)
  const { order } = await post<{ order: { id: string } }>(page.request, '/api/crm/orders', {
    clientId: client.id,
    items: [{ description: 'Website', quantity: 1, unitPrice: '250000' }],
    title: named('Website a prestações'),
  })
  await post(page.request, `/api/crm/orders/${order.id}/instalments`, {
    paymentPlan: [{ day: '2026-02-10', moment: 'date', percent: 100, title: 'Tudo' }],
  })

  await page.goto(REPORT)
  const ways = page.getByRole('navigation', { name: 'Relatório' })
  await ways.getByRole('link', { name: 'Recebimentos' }).click()
  await expect(page).toHaveURL('/admin/crm/reports/payments')
  const months = page.getByRole('region', { exact: true, name: 'Por mês' })
  await expect(months.getByRole('columnheader')).toHaveText([
    'Mês',
    'Vence no mês',
    'Recebido',
    'Retenção na fonte',
    'IVA cativo',
  ])
  const clients = page.getByRole('region', { name: 'Por receber hoje, por cliente' })
  const row = clients.getByRole('row').filter({ hasText: client.name })
  await expect(row.getByRole('cell').last()).toHaveText(/^250\s000,00\sKz$/)
  await holdsForEverybody(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: client.name })).toBeVisible()
})
