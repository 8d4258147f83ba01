import { brotliCompressSync } from 'node:zlib'

import { expect, type Page, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { reader, share } from '../support/shared-proposal'
import { dayFromNow, makeClient, post } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const MAX_BYTES = 60 * 1024
const PLAN = [
  { day: null, days: null, moment: 'acceptance', percent: 50, title: 'Entrada' },
  { day: null, days: null, moment: 'delivery', percent: 50, title: 'Fecho' },
]

/** A client with a project from an accepted quote and another quote to answer; returns the space that this created. */
async function sharedSpace(page: Page): Promise<{ link: string; project: string }> {
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
  return { link: new URL(link).pathname, project: order.title }
}

/** Expects nothing beside the screen, and nothing that axe finds, at three widths. */
async function holdsAtEachWidth(client: Page): Promise<void> {
  const before = client.viewportSize()
  for (const width of [360, 768, 1366]) {
    await client.setViewportSize({ height: 740, width })
    expect(await client.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
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
      const { link, project } = await sharedSpace(page)
      const client = await reader(browser, { javaScriptEnabled })
      const answered = await client.goto(link)
      expect(brotliCompressSync((await answered?.body()) ?? '').byteLength).toBeLessThan(MAX_BYTES)
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
    })
  }
})
