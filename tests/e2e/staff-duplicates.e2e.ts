import { expect } from '@playwright/test'

import { holdsForEverybody, makeLead, named, someEmail, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

test('[DUP-01…02] [DUP-07…08] two leads are compared and merged; the other’s address leads to the one that stays, where it is undone', async ({
  page,
}) => {
  const name = named('Dupla')
  const email = someEmail()
  await signIn(page, 'comercial')
  const lead = (which: string, phone: string) => makeLead(page, { email, name: `${name} ${which}`, phone })
  const first = await lead('Um', '923 600 001')
  const second = await lead('Dois', '923 600 002')

  await page.goto(`/admin/crm/leads/${second.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Juntar duplicados' }).click()
  const comparison = page.getByRole('dialog', { name: 'Juntar duplicados' })
  // The oldest record is preselected.
  const stays = comparison.getByRole('group', { name: 'Fica' })
  await expect(stays.getByRole('radio', { name: `${name} Um` })).toBeChecked()
  await comparison.getByRole('group', { name: 'Telefone' }).getByRole('radio', { name: '923 600 002' }).check()
  await holdsForEverybody(page, '#merge-drawer')
  await comparison.getByRole('button', { exact: true, name: 'Juntar' }).click()
  await expect(successToast(page, 'Registos juntos com sucesso!')).toBeVisible()

  await page.goto(`/admin/crm/leads/${second.id}`)
  await expect(page).toHaveURL(new RegExp(`registo=${first.id}`))
  const details = page.getByRole('dialog', { name: `${name} Um` })
  await expect(details.getByRole('definition').filter({ hasText: '923 600 002' })).toBeVisible()
  await expect(details.getByRole('list', { name: 'Histórico do lead' })).toContainText(`de ${name} Dois`)
  await details.getByRole('button', { name: 'Anular junção' }).click()
  await expect(successToast(page, 'Junção anulada com sucesso!')).toBeVisible()
  await expect(details.getByRole('region', { name: 'Possíveis duplicados' })).toContainText(`${name} Dois`)
  await expect(details.getByRole('definition').filter({ hasText: '923 600 001' })).toBeVisible()
})

test('[DUP-10] the list of duplicates is reached from the leads; a pair that is none is gone for good', async ({
  page,
}) => {
  const name = named('Par')
  await signIn(page, 'comercial')
  const phone = `923 ${String(Date.now()).slice(-6)}`
  for (const which of ['Um', 'Dois']) await makeLead(page, { name: `${name} ${which}`, phone })
  await page.goto('/admin/crm/leads')
  await page.getByRole('link', { name: 'Duplicados' }).click()
  const group = page.getByRole('listitem').filter({ has: page.getByText('Mesmo telefone'), hasText: `${name} Um` })
  await expect(group).toContainText(`${name} Dois`)
  await group.getByRole('button', { name: 'Não são duplicados' }).click()
  await expect(successToast(page, 'Não voltam a aparecer como duplicados.')).toBeVisible()
  await expect(group).toHaveCount(0)
})
