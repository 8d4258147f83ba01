import { expect, type Page } from '@playwright/test'

import { signIn } from '../support/staff-session'
import { dayFromNow, holdCalls, post, pressEnter, someEmail, someWord, test } from '../support/staff-screen'

/** Oldest first, so that the demo's records come before those of parallel tests. */
const SCREENS = [
  'crm/leads?sort=createdAt',
  'crm/quotes?view=sem-leads&sort=createdAt',
  'crm/clients?sort=createdAt',
  'crm/projects?sort=createdAt',
  'crm/services',
  'portfolio',
]
const LAPTOP = { height: 768, width: 1366 }
const PHONE = { height: 740, width: 360 }
const RECORDS = 'main :is(.record-card, tbody tr)'

/** Position of the first record, and the number of records fully visible without scrolling. */
const measure = (page: Page) =>
  page.locator(RECORDS).evaluateAll((records) => {
    const boxes = records.map((record) => record.getBoundingClientRect())
    return {
      first: Math.round(boxes[0]?.top ?? Infinity),
      tallest: Math.round(Math.max(...boxes.slice(0, 13).map(({ height }) => height))),
      whole: boxes.filter(({ bottom, top }) => top >= 0 && bottom <= window.innerHeight).length,
    }
  })

/** Polls one of them: what is above the records may arrive after them. */
const polled = (page: Page, what: keyof Awaited<ReturnType<typeof measure>>, message: string) =>
  expect.poll(async () => (await measure(page))[what], { message: `${what}: ${message}` })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`)
  await expect(page.locator(RECORDS).first()).toBeVisible()
}

test('every list begins high enough, for four cards or eight rows on a laptop, for the first one on a phone; its toolbar is one row', async ({
  page,
}) => {
  await signIn(page, 'admin')
  for (const path of SCREENS) {
    await page.setViewportSize(LAPTOP)
    await open(page, path)
    await polled(page, 'first', path).toBeLessThanOrEqual(400)
    await polled(page, 'whole', path).toBeGreaterThanOrEqual(4)
    const search = async () => (await page.getByRole('searchbox').boundingBox())?.width
    await expect.poll(search, { message: `the search of ${path}` }).toBeGreaterThanOrEqual(200)
    // Search, filters, files and the main action are in one row.
    for (const width of [1024, LAPTOP.width]) {
      await page.setViewportSize({ height: 768, width })
      const height = async () => (await page.getByRole('search').last().boundingBox())?.height
      await expect.poll(height, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(48)
    }
    // One table stands for all: they have the same style.
    if (path.startsWith('crm/clients')) {
      await page.getByRole('link', { name: 'Vista em tabela' }).click()
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      // Below the table's header.
      await polled(page, 'first', path).toBeLessThanOrEqual(440)
      await polled(page, 'whole', path).toBeGreaterThanOrEqual(8)
      await page.goBack()
      await expect(page.locator('main tbody')).toHaveCount(0)
    }
    await page.setViewportSize(PHONE)
    await polled(page, 'first', path).toBeLessThanOrEqual(280)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    // Name, amount, state and next step of four or five are seen at once.
    if (/quotes|projects/.test(path)) await polled(page, 'tallest', path).toBeLessThanOrEqual(150)
    // These have a line of buttons more, which reach the person.
    if (/crm\/(?:leads|clients)/.test(path)) await polled(page, 'tallest', path).toBeLessThanOrEqual(200)
  }
})

test('on a laptop quotes are rows below their columns, which sort, and cards when asked; filters say of what', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.setViewportSize(LAPTOP)
  await open(page, 'crm/quotes?sort=createdAt')
  await polled(page, 'first', 'quotes').toBeLessThanOrEqual(440)
  await polled(page, 'tallest', 'quotes').toBeLessThanOrEqual(64)
  const titles = page.locator('.record-rows .record-card__title')
  const lefts = await titles.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
  expect.soft(lefts).toBe(1)
  for (const [filter, text] of [
    ['estado', 'Estado: todos'],
    ['responsável', 'Responsável: todos'],
  ] as const) {
    await expect(page.getByLabel(`Filtrar por ${filter}`).getByRole('option').first()).toHaveText(text)
  }
  await page.setViewportSize({ height: 768, width: 1024 })
  await polled(page, 'tallest', 'at 1024 px').toBeLessThanOrEqual(64)
  await page.setViewportSize({ height: 768, width: 900 })
  await expect(page.getByRole('link', { exact: true, name: 'Total' })).toBeHidden()
  await page.setViewportSize(LAPTOP)
  await page.getByRole('link', { exact: true, name: 'Total' }).click()
  await expect(page).toHaveURL(/sort=totalAmount/)
  await page.getByRole('link', { name: 'Vista em grelha' }).click()
  await expect(page).toHaveURL(/view=grelha/)
  await expect(page.locator('.record-rows')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/sort=totalAmount$/)
  await expect(page.locator('.record-rows')).toHaveCount(1)
})

test('on a laptop messages and tasks are rows, each with its parts below those of the others', async ({ page }) => {
  const batch = someWord('Linha')
  // Each request of a visitor makes a message to the agency.
  for (const name of [`${batch} Ana`, `${batch} Rui`]) {
    const request = { message: 'Precisamos de um website novo.', phone: '+244 923 000 111', source: 'website' }
    await post(page.request, '/api/leads', { ...request, email: someEmail(), name })
  }
  await signIn(page, 'admin')
  for (const title of [`${batch} curta`, `${batch} ${'muito comprida '.repeat(6)}`])
    await post(page.request, '/api/crm/tasks', { dueDay: dayFromNow(3), priority: 'high', title })
  await page.setViewportSize(LAPTOP)
  for (const [path, record, parts] of [
    [`crm/tasks?q=${batch}`, 'main li:has(.task-card__parts)', ['.record-card__title', '.staff-badge']],
    ['crm/messages', 'main .record-card', ['.record-card__title', '.staff-badge', '.record-card__facts']],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const rows = page.locator(record).filter({ hasText: batch })
    await expect(rows.nth(1)).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThanOrEqual(80)
    for (const part of parts) {
      const lefts = await rows.evaluateAll(
        (all, name) => all.map((one) => one.querySelector(name)?.getBoundingClientRect().left),
        part,
      )
      expect(new Set(lefts).size, `${part} of ${path}`).toBe(1)
    }
  }
})

test('on a phone the first record is seen at once; the figures are one line above it, which opens them; filters, views and files are behind one button', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.setViewportSize(PHONE)
  await open(page, 'crm/leads?status=new')
  const figures = page.getByRole('region', { name: 'Resumo dos leads' })
  const line = figures.locator('summary')
  expect((await line.boundingBox())?.y).toBeLessThan((await page.locator(RECORDS).first().boundingBox())?.y ?? 0)
  await expect(figures.getByRole('term')).toHaveCount(0)
  await pressEnter(line)
  await expect(figures.getByRole('term')).toHaveText([
    'Total de leads',
    'Leads ativos',
    'Convertidos',
    'Taxa de conversão',
  ])
  const filter = page.getByLabel('Filtrar por estado')
  await expect(filter).toBeHidden()
  await page.getByRole('button', { name: 'Filtros e vistas: 1 em uso' }).click()
  await filter.selectOption('Contatado')
  await expect(page).toHaveURL(/status=contacted/)
  await page.getByRole('button', { name: 'Novo lead' }).click()
  await expect(page.getByRole('dialog', { name: 'Novo lead' })).toBeVisible()
})

test('the leads beside the quotes stay as they were left', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/crm/quotes')
  const leave = async () => {
    for (const name of ['Projetos', 'Orçamentos']) {
      await page.getByRole('navigation', { name: 'Navegação do CRM' }).getByRole('link', { name }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
    }
  }
  const leads = page.getByRole('heading', { name: 'Leads Disponíveis para Conversão' })
  await page.getByRole('link', { name: 'Ocultar leads' }).click()
  await expect(leads).toHaveCount(0)
  await leave()
  await expect(leads).toHaveCount(0)
  await page.getByRole('link', { name: 'Mostrar leads' }).click()
  await expect(leads).toBeVisible()
  await leave()
  await expect(leads).toBeVisible()
})

test('a state is changed from the row of a table, in a menu that the table does not cut', async ({ page }) => {
  await signIn(page, 'admin')
  // Oldest first, so that new leads of other tests do not move the rows.
  await open(page, 'crm/leads?view=tabela&sort=createdAt')
  const row = page.locator('tbody tr').last()
  await row.scrollIntoViewIfNeeded()
  const badge = row.getByRole('button', { name: /^Estado: / })
  const before = (await badge.textContent()) ?? ''
  const wanted = before === 'Contatado' ? 'Qualificado' : 'Contatado'
  await badge.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitemradio', { name: wanted })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(badge).toBeFocused()
  for (const next of [wanted, before]) {
    await badge.click()
    await menu.getByRole('menuitemradio', { exact: true, name: next }).click()
    await expect(badge).toHaveText(next)
    await expect(badge).toHaveAttribute('aria-busy', 'false')
  }
  await page.getByRole('link', { name: 'Criado em' }).click()
  await expect(page.getByRole('columnheader', { name: 'Criado em' })).toHaveAttribute('aria-sort', 'descending')
})

test('a press on the bar is answered by the skeleton of the next screen, before the server has answered', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, 'crm/leads')
  const letThrough = await holdCalls(page, '**/admin/crm/clients?**')
  await page.getByRole('navigation', { name: 'Navegação do CRM' }).getByRole('link', { name: 'Clientes' }).click()
  const coming = page.locator('.staff-view__coming')
  await expect(coming.getByText('Clientes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gestão de Leads' })).toBeHidden()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Clientes' })).toBeVisible()
  await expect(coming).toHaveCount(0)
})
