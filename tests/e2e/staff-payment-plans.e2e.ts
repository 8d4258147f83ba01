import { expect, type Page } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { reader, share } from '../support/shared-proposal'
import { holdsForEverybody, makeClient, named, post, read, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const PLAN = [
  { moment: 'acceptance', percent: 40, title: 'Adjudicação' },
  { moment: 'start', percent: 30, title: 'Arranque' },
  { moment: 'delivery', percent: 30, title: 'Entrega' },
]
const drawer = (page: Page) => page.getByRole('dialog')

/** An accepted quote of 630 000 Kz in three instalments, one of them partly paid. */
async function acceptedQuote(page: Page, paid: number) {
  await signIn(page)
  const client = await makeClient(page, { name: named('Aurora'), phone: '923 456 789' })
  const { id } = await share(page, { clientId: client.id, paymentPlan: PLAN })
  await post(page.request, `/api/crm/quotes/${id}/acceptance`, { channel: 'phone', name: 'Ana Bela', role: 'Gerente' })
  const { instalments } = await read<{ instalments: { id: string }[] }>(
    page.request,
    `/api/crm/quotes/${id}/instalments`,
  )
  const receipt = { amount: '50000', method: 'transfer', receivedOn: new Date().toISOString().slice(0, 10) }
  await post(page.request, `/api/crm/instalments/${instalments[paid]?.id}/receipts`, receipt)
  return { clientId: client.id, id }
}

test('[PAY-16] what is still to be paid is agreed anew, also after a refusal', async ({ page }) => {
  const { id } = await acceptedQuote(page, 1)
  await page.goto(`/admin/crm/quotes/${id}`)
  await drawer(page).getByRole('button', { name: 'Ajustar plano' }).click()
  const form = drawer(page).locator('form', { hasText: 'Soma:' })
  const amounts = form.getByLabel('Valor (Kz)')
  await expect(form.getByLabel('3.ª parcela')).toHaveValue('Entrega')
  await amounts.first().fill('1 Kz')
  await form.getByRole('button', { name: 'Ajustar plano' }).click()
  await expect(form.getByRole('alert')).toHaveText(/^As parcelas têm de somar 441\s000,00\sKz\.$/)
  await holdsForEverybody(page)
  await form.getByRole('button', { name: 'Remover a 3.ª parcela' }).click()
  await amounts.first().fill('441.000,00')
  await form.getByRole('button', { name: 'Ajustar plano' }).dblclick()
  const plan = drawer(page).getByRole('region', { name: 'Plano de pagamento' }).getByRole('listitem')
  await expect(plan).toHaveText([/^1\.ª parcela · Adjudicação.*441\s000,00/, /^2\.ª parcela · Arranque.*139\s000,00/])
})

test('[PAY-14] the statement is read as PDF and CSV for a period, and by its client in their space', async ({
  browser,
  page,
}) => {
  const { clientId } = await acceptedQuote(page, 0)
  await page.goto(`/admin/crm/clients/${clientId}`)
  const section = drawer(page).getByRole('region', { name: 'Extrato' })
  const year = new Date().getFullYear()
  await section.getByRole('heading', { name: 'Extrato' }).click()
  await section.getByLabel('Até').fill(`${year}-12-31`)
  await section.getByLabel('De').fill(`${year}-01-01`)
  const pdf = await page.request.get((await section.getByRole('link', { name: 'Ver PDF' }).getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const saved = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Exportar CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`extrato-${year}-01-01-${year}-12-31.csv`)
  await section.getByRole('button', { name: 'Enviar extrato' }).click()
  const message = await section.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  const [, path = ''] = /(\/espaco\/[\w-]{32})/.exec(decodeURIComponent(message ?? '')) ?? []
  await noAxeViolations(page)
  const client = await reader(browser)
  await client.goto(path)
  const theirs = await client.getByRole('link', { name: 'Ver extrato' }).getAttribute('href')
  const read = await client.request.get(theirs ?? '')
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf'])
})
