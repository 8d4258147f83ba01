import { expect } from '@playwright/test'

import { CONTACT_FORM } from '../support/records'
import { holdsForEverybody, named, post, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const STREAM = '/api/crm/events'

/** In the page: keeps what was said aloud, of which only the latest stands there. */
function rememberSaid(): void {
  const said: string[] = []
  Object.assign(window, { said })
  new MutationObserver(() =>
    said.push(document.querySelector('p[aria-live=polite].sr-only')?.textContent ?? ''),
  ).observe(document.body, { characterData: true, childList: true, subtree: true })
}

test('[NOTI-14] [NOTI-16…17] a request reaches all tabs over one stream; lists wait; the keyboard leads to it', async ({
  context,
  page,
  request: visitor,
}) => {
  await signIn(page)
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM) streams.push(request.url())
  })
  const opened = context.waitForEvent('response', (response) => new URL(response.url()).pathname === STREAM)
  await page.goto('/admin/crm/leads?sort=-createdAt')
  await opened
  const other = await context.newPage()
  await other.goto('/admin/crm/leads?view=quadro')
  await expect(other.getByRole('region', { name: 'Quadro de leads' })).toBeVisible()
  // The other tab waits for the lock of the tab that reads the stream, and receives the same events.
  await expect.poll(() => other.evaluate(async () => ((await navigator.locks.query()).pending ?? []).length)).toBe(1)
  const nome = named('Visita')
  for (const tab of [page, other]) await tab.evaluate(rememberSaid)
  const heardIn = async (tab: typeof page) => {
    const said = () => tab.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))
    await expect.poll(said).toMatch(new RegExp(`Novo pedido: .* · ${nome}$`, 'm'))
    await expect(tab).toHaveTitle(/^\(\d+\+?\) Leads/)
    await expect(tab.getByRole('button', { name: /^Há \d+ novidades? · Atualizar$/ })).toBeVisible()
  }
  await post(visitor, '/api/leads', { ...CONTACT_FORM, nome })
  await heardIn(other)
  await heardIn(page)
  expect(streams).toHaveLength(1)
  await expect(page.getByRole('link', { exact: true, name: nome })).toHaveCount(0)

  await page.getByRole('button', { name: /^Há \d+ novidades? · Atualizar$/ }).click()
  // The button may be there again: other tests send requests too.
  await expect(page.getByText(nome, { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: /^Avisos/ }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Avisos' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('link', { name: new RegExp(nome) }).first()).toBeVisible()
  await holdsForEverybody(page, '.bell-list')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  const bell = page.getByRole('button', { name: /^Avisos/ })
  await expect(bell).toBeFocused()
  // The browser hides the list a moment before it tells the page.
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await list
    .getByRole('link', { name: new RegExp(nome) })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/admin\/crm\/leads(?:\/|\?registo=)[\da-f-]{36}$/)
  await expect(page.getByRole('dialog', { name: new RegExp(nome) })).toBeVisible()

  await page.goto('/admin/crm/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('main').locator('a[href$="/notifications/settings"]').click()
  await expect(page).toHaveURL(/\/notifications\/settings$/)
  await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible()
  await holdsForEverybody(page)
})
