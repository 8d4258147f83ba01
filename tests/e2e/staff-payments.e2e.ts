import { expect, test } from '@playwright/test'

import { noAxeViolations } from '../support/axe'
import { acceptIt, reader, share } from '../support/shared-proposal'
import { signIn } from '../support/staff-session'
import { dayFromNow, holdsForEverybody, makeClient, named, post, read } from '../support/staff-screen'

const PLAN = [
  { moment: 'acceptance', percent: 40, title: 'Adjudicação' },
  { moment: 'start', percent: 30, title: 'Arranque' },
  { days: 15, moment: 'after-delivery', percent: 30, title: 'Entrega' },
]

test.describe('what is to be paid', () => {
  test('[PAY-03] [PAY-17] is offered, accepted, late, and received in three presses from the dashboard', async ({
    browser,
    page,
  }) => {
    const clientName = named('Rosa Cliente')
    const { id, link } = await share(page, { clientName, paymentPlan: PLAN })
    const client = await reader(browser)
    await client.goto(link)
    const summary = client.getByRole('region', { name: 'Totais' })
    await expect(summary.getByRole('listitem')).toHaveText([
      /^1\.ª parcela · Adjudicação · Na adjudicação · 252\s000,00\sKz$/,
      /^2\.ª parcela · Arranque · No arranque · 189\s000,00\sKz$/,
      /^3\.ª parcela · Entrega · 15 dias depois da entrega · 189\s000,00\sKz$/,
    ])
    await client.getByLabel(/^Acrescentar Sessão fotográfica/).check()
    await expect(summary.getByRole('listitem').first()).toContainText(/300\s000,00\sKz/)
    await acceptIt(client)
    const payments = client.getByRole('region', { name: 'Pagamentos' })
    await expect(payments.getByText(/A pagar agora: 300\s000,00\sKz/)).toBeVisible()
    await noAxeViolations(client)

    const { instalments } = await read<{ instalments: { id: string; number: string }[] }>(
      page.request,
      `/api/crm/quotes/${id}/instalments`,
    )
    const [first] = instalments
    if (!first) throw new Error('No instalments')
    const moved = await page.request.put(`/api/crm/instalments/${first.id}`, {
      data: { dueOn: dayFromNow(-400) },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(moved.status()).toBe(200)
    // All of it: what other tests leave to do may come first.
    await page.goto('/admin?hoje=tudo')
    await page
      .getByRole('listitem')
      .filter({ hasText: clientName })
      .getByRole('link', { name: /^Registar/ })
      .click()
    const drawer = page.getByRole('dialog', { name: `Adjudicação · ${first.number}` })
    await expect(drawer.getByText(/^Em atraso há 40\d dias$/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Registar recebimento' }).click()
    const send = drawer.locator('form').getByRole('button', { name: 'Registar recebimento' })
    await expect(send).toBeVisible()
    await noAxeViolations(page)
    await send.click()
    await expect(drawer.getByText('Recebida', { exact: true })).toBeVisible()
    await client.reload()
    await expect(payments.getByText(/^Recebida em \d\d\/\d\d\/\d{4}\. Obrigado\./)).toBeVisible()
    await expect(payments.getByText('A pagar agora')).toBeHidden()
  })

  test('[PAY-10] is a list that holds for everybody, narrowed to one client, also from an instalment of theirs', async ({
    page,
  }) => {
    const clientName = named('Comissão Organizadora das Festividades do Município da Ingombota')
    await signIn(page)
    const client = await makeClient(page, { name: clientName })
    const { id } = await share(page, { clientId: client.id, paymentPlan: PLAN, title: named('Campanha institucional') })
    const acceptance = { channel: 'phone', name: 'Ana Domingos', role: 'Gerente' }
    await post(page.request, `/api/crm/quotes/${id}/acceptance`, acceptance)
    await page.goto(`/admin/crm/payments?owner=all&q=${encodeURIComponent(clientName)}`)
    const theirs = page.getByRole('button', { exact: true, name: clientName })
    await expect(theirs).toHaveCount(3)
    await holdsForEverybody(page)
    await theirs.first().click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Todas as parcelas de ${clientName}` })
      .click()
    await expect(page).toHaveURL(new RegExp(`client=${client.id}&owner=all$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Filtrar por cliente')).toHaveValue(client.id)
    await expect(theirs).toHaveCount(3)
  })
})
