import { expect } from '@playwright/test'

import { holdsForEverybody, makeLead, named, someWord, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

test('keys alone lead to a screen, to its search and to a new record; the list of keys holds for everybody', async ({
  page,
}) => {
  await signIn(page)
  const word = someWord('t')
  await makeLead(page, { name: `Teclas ${word}` })
  await page.goto('/admin/crm/dashboard')
  const list = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await page.getByRole('button', { name: 'Atalhos de teclado' }).click()
  await expect(list).toBeVisible()
  await holdsForEverybody(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/admin/crm/leads')
  await expect(page.getByRole('list', { name: 'Leads' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // In a field they are plain letters.
  await page.keyboard.type(`${word} /n?`)
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} /n?`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(`/admin/crm/leads?q=${word}`)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Novo lead' })
  await form.getByRole('button', { exact: true, name: 'Fechar' }).focus()
  await page.keyboard.press('?')
  // Had the list opened, it would be closed, not the form.
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(list).toHaveCount(0)
})

test('what is typed while the search is still loading is in its field, and Enter opens the first record', async ({
  page,
}) => {
  await signIn(page)
  const name = named('Adiantado')
  await makeLead(page, { name })
  await page.goto('/admin/crm/quotes')
  await expect(page.locator('html[data-settled]')).toBeAttached()
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/**', async (route) => {
    await isLetThrough
    await route.continue()
  })
  const found = page.waitForResponse(/\/api\/crm\/search\?/)
  const shown = page.waitForResponse(/\/admin\/crm\/leads\?.*_rsc=/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letThrough()
  await found
  await shown
  await expect(page).toHaveURL(/\/admin\/crm\/leads\?registo=/)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})
