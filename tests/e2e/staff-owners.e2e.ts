import { expect } from '@playwright/test'

import { makeClient, named, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

test('[TEAM-01] [TEAM-04…05] a record is given to oneself from the list or its card, first in the menu; the choice of one’s own is remembered until all are chosen', async ({
  page,
}) => {
  const name = named('Dono')
  await signIn(page, 'comercial')
  for (const which of ['Meu', 'Livre']) await makeClient(page, { name: `${name} ${which}` })
  // Payload accepts a cookie only from this site's own pages.
  const me = await page.request.get('/api/cms/users/me', { headers: { 'sec-fetch-site': 'same-origin' } })
  const { user } = (await me.json()) as { user: { username: string } }
  const list = page.getByRole('list', { name: 'Clientes' })
  const cards = list.locator('.record-card')
  const owner = page.getByLabel('Filtrar por responsável')
  /** Chooses an owner, and waits until the choice is stored: nothing tells the person. */
  const choose = async (label: string) => {
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('payload-preferences/owner-filter') && answer.request().method() === 'POST',
    )
    await owner.selectOption(label)
    expect((await stored).ok()).toBe(true)
  }

  await page.goto(`/admin/crm/clients?q=${encodeURIComponent(name)}`)
  await expect(cards).toHaveCount(2)
  await list.getByLabel(`Selecionar ${name} Meu`).check()
  await page.getByLabel('Novo responsável').selectOption({ label: user.username })
  await page.getByRole('button', { name: 'Atribuir' }).click()
  await expect(successToast(page, `1 registo atribuído a ${user.username}`)).toBeVisible()
  await expect(cards.filter({ hasText: user.username })).toHaveCount(1)

  await choose('Os meus')
  await expect(page).toHaveURL(/owner=me/)
  await expect(cards).toHaveCount(1)
  await page.goto(`/admin/crm/clients?q=${encodeURIComponent(name)}`)
  await expect(owner).toHaveValue('me')
  await expect(cards).toHaveCount(1)
  await choose('Responsável: todos')
  await expect(page).toHaveURL(/owner=all/)
  await expect(cards).toHaveCount(2)
  await page.goto(`/admin/crm/clients?q=${encodeURIComponent(name)}`)
  await expect(cards).toHaveCount(2)

  const free = 'Responsável: Sem responsável'
  await list.getByRole('button', { name: free }).click()
  const take = page
    .getByRole('menu', { name: `Mudar o responsável de ${name} Livre` })
    .getByRole('menuitemradio')
    .first()
  await expect(take).toHaveText('Ficar com este')
  await take.click()
  await expect(successToast(page, 'Ficou responsável')).toBeVisible()
  await expect(list.getByRole('button', { name: free })).toHaveCount(0)
})
