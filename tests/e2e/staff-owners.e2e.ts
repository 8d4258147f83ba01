import { expect } from '@playwright/test'

import { holdsForEverybody, named, post, read, someEmail, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

test('[TEAM-04, TEAM-05] a record is given to oneself from the list; the choice of one’s own is remembered until all are chosen', async ({
  page,
}) => {
  const name = named('Dono')
  await signIn(page, 'comercial')
  for (const which of ['Meu', 'Livre']) {
    await post(page.request, '/api/crm/clients', { email: someEmail(), name: `${name} ${which}` })
  }
  // Payload takes a cookie from this site's own pages only.
  const me = await page.request.get('/api/cms/users/me', { headers: { 'sec-fetch-site': 'same-origin' } })
  const { user } = (await me.json()) as { user: { username: string } }
  const list = page.getByRole('list', { name: 'Clientes' })
  const cards = list.locator('.record-card')
  const owner = page.getByLabel('Filtrar por responsável')

  await page.goto(`/admin/crm/clients?q=${encodeURIComponent(name)}`)
  await expect(cards).toHaveCount(2)
  await page.getByLabel(`Selecionar ${name} Meu`).check()
  await page.getByLabel('Novo responsável').selectOption({ label: user.username })
  await page.getByRole('button', { name: 'Atribuir' }).click()
  await expect(successToast(page, `1 registo atribuído a ${user.username}`)).toBeVisible()
  await expect(cards.filter({ hasText: user.username })).toHaveCount(1)

  await owner.selectOption('Os meus')
  await expect(page).toHaveURL(/owner=me/)
  await expect(cards).toHaveCount(1)
  await page.goto(`/admin/crm/clients?q=${encodeURIComponent(name)}`)
  await expect(owner).toHaveValue('me')
  await expect(cards).toHaveCount(1)
  await holdsForEverybody(page)
  await owner.selectOption('Responsável: todos')
  await expect(page).toHaveURL(/owner=all/)
  await expect(cards).toHaveCount(2)
  await page.goto(`/admin/crm/clients?q=${encodeURIComponent(name)}`)
  await expect(cards).toHaveCount(2)
})

test('[TEAM-01] [LEAD-17] the lead’s documented text offers the people, and takes any other name', async ({ page }) => {
  await signIn(page, 'comercial')
  const { lead } = await post<{ lead: { id: string } }>(page.request, '/api/leads', {
    email: someEmail(),
    name: named('Lead'),
  })
  const stored = async () =>
    (await read<{ lead: { assignedTo: string | null; ownerId: string | null } }>(page.request, `/api/leads/${lead.id}`))
      .lead
  const { people } = await read<{ people: { id: string; name: string }[] }>(page.request, '/api/crm/people')
  for (const [name, ownerId] of [
    [people[0]?.name ?? '', people[0]?.id],
    ['Sofia, estagiária', null],
  ] as const) {
    await page.goto(`/admin/crm/leads?registo=${lead.id}&editar=1`)
    const form = page.getByRole('dialog')
    await form.getByLabel('Responsável').fill(name)
    await form.getByRole('button', { exact: true, name: 'Guardar' }).click()
    await expect(successToast(page, 'Lead atualizado com sucesso!')).toBeVisible()
    expect(await stored()).toMatchObject({ assignedTo: name, ownerId })
  }
})
