import { expect } from '@playwright/test'

import { holdsForEverybody, makeClient, makeLead, named, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const TRASH = '/admin/crm/trash'

test('what a salesperson has deleted is in the trash, says when, and comes back, also on a phone', async ({ page }) => {
  await signIn(page, 'admin')
  const others = named('De outrem')
  const client = await makeClient(page, { name: others })
  await page.request.delete(`/api/crm/clients/${client.id}`)

  await signIn(page, 'comercial')
  const name = named('Apagado')
  const own = await makeLead(page, { name })
  await page.request.delete(`/api/leads/${own.id}`)
  await page.setViewportSize({ height: 740, width: 360 })
  await page.goto('/admin/crm/leads')
  await page.getByRole('button', { name: 'Filtros e vistas' }).click()
  await page.getByRole('link', { name: 'Lixo' }).click()
  await expect(page).toHaveURL(`${TRASH}?kind=lead`)
  const records = page.getByRole('list', { name: 'Lixo' }).getByRole('listitem')
  const record = records.filter({ hasText: name })
  await expect(record).toContainText(/Apagado em \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(page.getByText(/deletar/i)).toHaveCount(0)
  await holdsForEverybody(page)
  await record.getByRole('button', { name: `Restaurar: ${name}` }).click()
  await expect(successToast(page, 'Registo restaurado com sucesso!')).toContainText(name)
  await expect(record).toHaveCount(0)
  expect((await page.request.get(`/api/leads/${own.id}`)).status()).toBe(200)
  await page.goto(`${TRASH}?q=${encodeURIComponent(others)}`)
  await expect(page.getByRole('main').getByText('Nada encontrado no lixo')).toBeVisible()

  await signIn(page, 'admin')
  await page.setViewportSize({ height: 768, width: 1366 })
  await page.goto(`${TRASH}?q=${encodeURIComponent(others)}`)
  await expect(records).toHaveCount(1)
})
