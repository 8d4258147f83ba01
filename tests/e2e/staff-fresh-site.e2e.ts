import { expect } from '@playwright/test'

import { ownSite } from '../support/own-site'
import { ADMIN } from '../support/server-process'
import { holdsForEverybody, test, toastOf } from '../support/staff-screen'

// A site as it is after its first start: no records, one account. The last test deletes that one too.
const site = ownSite({ hasScreens: true })
const LAST_ADMIN =
  'Esta é a única conta de administrador e tem de ficar sempre uma. Dê primeiro a função de administrador a outra pessoa.'

const EMPTY_SCREENS = [
  {
    button: 'Criar Primeiro Projeto',
    path: '/admin/portfolio',
    text: 'Nenhum projeto ainda',
    values: ['0', '0', '0', '0'],
  },
  {
    button: 'Criar Primeiro Serviço',
    path: '/admin/crm/services',
    text: 'Nenhum serviço ainda',
    values: ['0', '0 (0%)', /^0,00\sKz$/, '0,0', 'N/A'],
  },
  {
    button: 'Novo depoimento',
    path: '/admin/crm/testimonials',
    text: 'Nenhum depoimento ainda',
    values: ['0', '0', '0', '0.0'],
  },
  {
    button: 'Novo cliente em destaque',
    path: '/admin/crm/featured-clients',
    text: 'Nenhum cliente em destaque ainda',
    values: ['0', '0', '0', '98%'],
  },
]

test('[PADM-29] [SVC-27] content screens without records say so and offer the first one', async ({ page }) => {
  await site.signIn(page)
  for (const { button, path, text, values } of EMPTY_SCREENS) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(values)
    await page.getByRole('button', { name: button }).last().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toBeVisible()
  }
})

test('[S6] [S8] the refusals of the production build keep their sentences and statuses', async ({ request }) => {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${site.origin}/api/cms/users/${path}`, { data })
    const body = (await answer.json()) as { errors?: { message: string }[]; token?: string }
    return { ...body, sentence: body.errors?.[0]?.message, status: answer.status() }
  }
  const password = 'outra-frase-bem-nova'
  expect(await post('first-register', { password, role: 'admin', username: 'intruso' })).toMatchObject({
    sentence: 'As contas são criadas por um administrador: não é possível registar-se.',
    status: 403,
  })
  expect(await post('reset-password', { password, token: 'nunca-existiu' })).toMatchObject({
    sentence: 'Esta ligação já não é válida. Peça outra em «Esqueceu a palavra-passe?».',
    status: 403,
  })

  await site.sql(`insert into leads (name, email, company)
    select 'Lead ' || n, 'lead' || n || '@exemplo.ao', 'Muitos' from generate_series(1, 201) n`)
  const { token } = await post('login', ADMIN)
  const bulk = await request.patch(`${site.origin}/api/cms/leads?where[company][equals]=Muitos`, {
    data: { notes: 'X' },
    headers: { Authorization: `JWT ${token}` },
  })
  expect(bulk.status()).toBe(400)
  const { errors } = (await bulk.json()) as { errors: { message: string }[] }
  expect(errors[0]?.message).toMatch(/^Esta alteração abrange 201 registos; de cada vez podem ser no máximo 200\./)
})

test('[S6] the last administrator is neither demoted nor deleted on the screen, which says why', async ({ page }) => {
  await page.goto(`${site.origin}/admin/create-first-user`)
  // While there are accounts nobody makes the first one.
  await expect(page).toHaveURL(/\/admin\/login/)
  await site.signIn(page)
  const [{ id } = { id: '' }] = (await site.sql(`select id from users where username = 'admin'`)) as { id: string }[]
  await page.goto(`${site.origin}/admin/collections/users/${id}`)
  await page.locator('#field-role').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await page.locator('#action-save').click()
  await expect(toastOf(page, LAST_ADMIN)).toHaveCount(1)

  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-delete').click()
  await page.locator('#confirm-action').click()
  await expect(toastOf(page, LAST_ADMIN)).toHaveCount(2)
  expect(await site.sql(`select role from users where username = 'admin'`)).toEqual([{ role: 'admin' }])
})

test('[S6] without an account a page says how the first one is made', async ({ page }) => {
  await site.sql('delete from users')
  await page.goto(`${site.origin}/admin`)
  await expect(page).toHaveURL(/\/admin\/create-first-user$/)
  await expect(page).toHaveTitle('Ainda não há contas · Administração')
  await expect(page.getByRole('heading', { level: 1, name: 'Ainda não há contas' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await holdsForEverybody(page)
})
