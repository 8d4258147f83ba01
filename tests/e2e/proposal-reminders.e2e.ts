import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { dayFromNow, named, post } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const NO_MORE = 'Não quero lembretes deste orçamento'

/** Shares a quote; returns its id and the address that stops its reminders. */
async function stopAddress(page: Page): Promise<{ id: string; stop: string }> {
  await signIn(page)
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: '450000' }]
  const body = { items, title: named('Marca'), validUntil: dayFromNow(20) }
  const { quote } = await post<{ quote: { id: string } }>(page.request, '/api/crm/quotes', body)
  const { link } = await post<{ link: string }>(page.request, `/api/crm/quotes/${quote.id}/share`, { via: 'copy' })
  return { id: quote.id, stop: `${link}/lembretes` }
}

async function refusedAt(request: APIRequestContext, id: string): Promise<string | null> {
  const answer = await request.get(`/api/crm/quotes/${id}/reminders`)
  return ((await answer.json()) as { refusedAt: string | null }).refusedAt
}

test.describe('the page that stops reminders', () => {
  test('[REM-09] asks at each width, without script, and opening it changes nothing', async ({ browser, page }) => {
    const { id, stop } = await stopAddress(page)
    await page.goto(stop)
    await noAxeViolations(page)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const client = await context.newPage()
    await client.goto(stop)
    for (const width of [360, 768, 1440]) {
      await client.setViewportSize({ height: 740, width })
      await expect.poll(() => client.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(await refusedAt(page.request, id)).toBeNull()
    await client.getByRole('button', { name: NO_MORE }).click()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Não enviamos mais lembretes')
    expect(await refusedAt(page.request, id)).not.toBeNull()
    await client.goto(stop)
    await expect(client.getByRole('button', { name: NO_MORE })).toHaveCount(0)
    await context.close()
  })

  test('[REM-09] [LINK-05] mail programs send it by themselves, in either form; other sites do not', async ({
    page,
    request,
  }) => {
    const { id, stop } = await stopAddress(page)
    expect((await request.head(stop)).status()).toBe(200)
    const foreign = await request.post(stop, { headers: { origin: 'https://outro.example' } })
    expect(foreign.status()).toBe(403)
    expect((await request.put(stop)).status()).toBe(405)
    expect(await refusedAt(page.request, id)).toBeNull()
    const oneClick = { 'List-Unsubscribe': 'One-Click' }
    const answer = await request.post(stop, { maxRedirects: 0, multipart: oneClick })
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const first = await refusedAt(page.request, id)
    expect(first).not.toBeNull()
    expect((await request.post(stop, { form: oneClick, maxRedirects: 0 })).status()).toBe(200)
    expect(await refusedAt(page.request, id)).toBe(first)
    const unknown = stop.replace(/orcamento\/[^/]+/, `orcamento/${'x'.repeat(32)}`)
    expect((await request.post(unknown, { form: oneClick })).status()).toBe(404)
  })
})
