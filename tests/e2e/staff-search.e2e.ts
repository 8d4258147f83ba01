import { expect, type Locator, type Page } from '@playwright/test'

import { holdsForEverybody, post, someWord, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

interface Created {
  id: string
  quoteNumber: string
}

/** Creates one record of each kind with a unique word. */
async function createRecords(page: Page): Promise<{ quote: Created; word: string }> {
  const word = someWord('w')
  const email = `${word}@exemplo.ao`
  await post(page.request, '/api/leads', { email, name: `Lead ${word}` })
  await post(page.request, '/api/crm/clients', { email, name: `Cliente ${word}` })
  const { quote } = await post<{ quote: Created }>(page.request, '/api/crm/quotes', {
    clientName: 'Ana',
    title: `Proposta ${word}`,
  })
  await post(page.request, '/api/crm/orders', { title: `Website ${word}` })
  await post(page.request, '/api/projects', {
    category: 'branding',
    description: 'Uma marca.',
    images: ['https://exemplo.ao/capa.webp'],
    title: `Marca ${word}`,
  })
  return { quote, word }
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Pesquisar em tudo' })
const inputOf = (page: Page): Locator => dialogOf(page).getByRole('combobox', { name: 'Pesquisar em tudo' })

/** Presses the keys until the dialog opens, because they work only after hydration. */
async function openByKeys(page: Page, keys = 'Control+k'): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(keys)
    await expect(inputOf(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
}

test('[OP-55] Ctrl-K finds records of every kind; arrows and Enter lead to one; an editor finds the portfolio alone', async ({
  page,
}) => {
  await signIn(page)
  const { quote, word } = await createRecords(page)
  await page.goto('/admin/crm/dashboard')
  await openByKeys(page)
  await expect(dialogOf(page)).toContainText('Escreva pelo menos 2 caracteres')
  await page.keyboard.type(word)
  const results = dialogOf(page).getByRole('listbox', { name: 'Resultados' })
  await expect(results.getByRole('option')).toHaveText([
    new RegExp(`Lead ${word}`),
    new RegExp(`Cliente ${word}`),
    new RegExp(`Proposta ${word}${quote.quoteNumber} · Ana · Rascunho`),
    new RegExp(`Website ${word}`),
    new RegExp(`Marca ${word}Branding`),
  ])
  await expect(results.getByRole('group')).toHaveCount(5)
  await expect(results.getByRole('group', { name: 'Orçamentos' }).getByRole('option')).toHaveCount(1)
  await expect(inputOf(page)).toHaveAttribute('aria-expanded', 'true')
  const selected = results.getByRole('option', { selected: true })
  await expect(selected).toContainText(`Lead ${word}`)
  await page.keyboard.press('ArrowUp')
  await expect(selected).toContainText(`Marca ${word}`)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await expect(selected).toContainText(`Proposta ${word}`)
  const activeId = await inputOf(page).getAttribute('aria-activedescendant')
  await expect(selected).toHaveAttribute('id', activeId ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/crm/quotes?registo=${quote.id}`)
  await expect(page.getByRole('dialog', { name: `Proposta ${word}` })).toBeVisible()

  await signIn(page, 'editor')
  await page.goto('/admin/portfolio')
  await openByKeys(page, 'Meta+k')
  await page.keyboard.type(word)
  await expect(dialogOf(page).getByRole('option')).toHaveText([new RegExp(`Marca ${word}`)])
  await dialogOf(page).getByRole('option').click()
  await expect(page).toHaveURL(/\/admin\/portfolio\?q=Marca/)
  await expect(page.getByRole('heading', { name: `Marca ${word}` })).toBeVisible()
})

test('the one button in the header opens it; Escape closes it and gives the focus back; it holds for everybody', async ({
  page,
}) => {
  await signIn(page)
  const { word } = await createRecords(page)
  await page.goto('/admin/crm/quotes')
  const button = page.getByRole('button', { name: /^Pesquisar/ })
  await expect(button).toHaveText('Pesquisar em tudoCtrl K')
  await button.click()
  await expect(inputOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  // Payload's own pages have the search too.
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Imagens' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imagens' })).toBeVisible()
  await page.getByRole('button', { exact: true, name: 'Pesquisar em tudo' }).click()
  await expect(inputOf(page)).toBeFocused()
  await expect(dialogOf(page)).toContainText('Escreva pelo menos')
  await page.keyboard.type(word)
  await expect(dialogOf(page).getByRole('option')).toHaveCount(5)
  await holdsForEverybody(page, 'dialog')
  await page.setViewportSize({ height: 800, width: 360 })
  const box = await dialogOf(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('nobody is offered a search before signing in', async ({ page }) => {
  await page.goto('/admin/login')
  const name = page.getByLabel('Nome de utilizador')
  await name.fill('x')
  await expect(page.getByRole('button', { name: /Pesquisar/ })).toHaveCount(0)
  // The dialog would come later; its shortcut prevents the browser's own at once.
  const isTaken = await name.evaluate(
    (field) =>
      !field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ctrlKey: true, key: 'k' })),
  )
  expect(isTaken).toBe(false)
})
