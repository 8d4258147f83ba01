import { expect, type Page, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { query } from '../support/own-database'
import { reader, share } from '../support/shared-proposal'
import { dayFromNow, makeClient, post } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

/** A space with twenty projects, as it is sent. */
const MAX_BYTES = 60 * 1024
const PLAN = [
  { day: null, days: null, moment: 'acceptance', percent: 50, title: 'Entrada' },
  { day: null, days: null, moment: 'delivery', percent: 50, title: 'Fecho' },
]

/** A client with a project from an accepted quote and another quote to answer; returns the space that this created. */
async function sharedSpace(page: Page): Promise<{ link: string; number: string; project: string }> {
  await signIn(page)
  const client = await makeClient(page, { company: 'Casa Mufete' })
  const { id } = await share(page, { clientId: client.id, paymentPlan: PLAN })
  await post(page.request, `/api/crm/quotes/${id}/acceptance`, { channel: 'phone', name: 'Ana Bela', role: 'Gerente' })
  const { order } = await post<{ order: { id: string; orderNumber: string; title: string } }>(
    page.request,
    `/api/crm/quotes/${id}/convert-to-project`,
    {},
  )
  await page.request.put(`/api/crm/orders/${order.id}`, { data: { dueDate: dayFromNow(30) } })
  await share(page, { clientId: client.id })
  await page.goto(`/admin/crm/projects/${order.id}`)
  const link = await page.getByLabel('Ligação do espaço').inputValue()
  const message = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toContain(`acompanhe aqui o projeto ${order.title}: ${link}`)
  return { link: new URL(link).pathname, number: order.orderNumber, project: order.title }
}

/** Adds projects, each with a payment that is due and another one to come. */
const addProjects = (beside: string, count: number) =>
  query(
    process.env.E2E_DATABASE_URL ?? '',
    `with added as (
       insert into orders (order_number, title, status, total_amount, client_id)
       select 'PED-' || left(gen_random_uuid()::text, 8), 'Campanha de Natal e fim de ano ' || n, 'in_progress', 950000, client_id
       from orders, generate_series(1, $2::int) n where order_number = $1 returning id)
     insert into instalments (order_id, position, title, moment, amount_cents, agreed_cents, open_cents, vat_percent,
       came_on, due_on)
     select id, n, 'Parcela ' || n, 'start', 47500000, 47500000, 47500000, 0,
       case n when 1 then current_date end, case n when 1 then current_date + 5 end
     from added, generate_series(1, 2) n`,
    [beside, count],
  )

/** Expects nothing beside the screen, and nothing that axe finds, at three widths. */
async function holdsAtEachWidth(client: Page): Promise<void> {
  const before = client.viewportSize()
  for (const width of [360, 768, 1366]) {
    await client.setViewportSize({ height: 740, width })
    await expect.poll(() => client.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await noAxeViolations(client)
  }
  if (before) await client.setViewportSize(before)
}

test.describe("a client's space", () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`[DELI-03] [DELI-04] is read and asked in ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
      browser,
      page,
    }) => {
      const { link, number, project } = await sharedSpace(page)
      const client = await reader(browser, { javaScriptEnabled })
      await client.goto(link)
      await expect(client.getByRole('heading', { level: 1 })).toHaveText('Espaço de Casa Mufete')
      if (javaScriptEnabled) await holdsAtEachWidth(client)
      await client.getByRole('link', { name: /^Pagar Entrada: / }).click()
      await expect(client.getByText(/^A pagar agora: /)).toBeInViewport()
      await client.getByRole('link', { exact: true, name: project }).click()
      await expect(client.getByText('Vamos começar em breve')).toBeVisible()
      if (javaScriptEnabled) await holdsAtEachWidth(client)
      const question = client.getByLabel('A sua pergunta')
      await question.fill('a')
      await client.getByRole('button', { name: 'Enviar pergunta' }).click()
      await expect(client.getByRole('alert')).toBeInViewport()
      await question.fill('Quando começam?')
      await client.getByRole('button', { name: 'Enviar pergunta' }).click()
      await expect(client.getByText('Recebemos a sua pergunta. Respondemos nesta página.')).toBeInViewport()
      await client.getByRole('link', { name: 'Ver o orçamento aceite' }).click()
      await client.getByRole('link', { name: 'Acompanhar o projeto' }).click()
      await expect(client.getByText('Quando começam?')).toBeVisible()
      await client.getByRole('link', { name: /^Espaço de/ }).click()
      await client.getByRole('link', { name: /^Responder ao orçamento/ }).click()
      await expect(client.getByRole('heading', { name: 'A sua resposta' })).toBeInViewport()
      await addProjects(number, 19)
      await client.goto(link)
      await expect(client.getByRole('link', { name: /^Campanha de Natal e fim de ano \d+$/ })).toHaveCount(19)
      const sent = (await client.request.get(link, { headers: { 'accept-encoding': 'br' } })).headers()
      expect(sent['content-encoding']).toBe('br')
      expect(Number(sent['content-length'])).toBeLessThan(MAX_BYTES)
    })
  }
})
