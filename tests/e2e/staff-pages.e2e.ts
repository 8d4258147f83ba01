import { expect } from '@playwright/test'

import { test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

test('[PAGE-01] [PAGE-12] an editor makes a page of blocks beside its preview, publishes it, and duplicates block and page by keyboard', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { height: 1000, width: 1600 } })
  const page = await context.newPage()
  await signIn(page, 'editor')
  await page.goto('/admin/collections/pages/create')
  await page.waitForURL(/\/pages\/[0-9a-f-]{36}/)
  await page
    .getByLabel(/^Título/)
    .first()
    .fill('Feira das Indústrias')
  await page.getByRole('button', { name: 'Adicionar Bloco' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button')).toContainText(['Abertura', 'Texto', 'Imagens'])
  await drawer.getByRole('button', { name: 'Clientes' }).click()
  await page.locator('[name="blocks.0.heading"]').fill('Quem nos procura')
  await expect(page.getByText('Quem nos procura')).toBeVisible()

  // Payload's button has no accessible name.
  await page.locator('#blocks-row-0 .array-actions__button').press('Enter')
  await page
    .getByRole('menuitem', { name: 'Duplicar' })
    .or(page.locator('.array-actions__duplicate'))
    .first()
    .press('Enter')
  await page.locator('[name="blocks.1.heading"]').fill('E quem volta')

  await page.getByRole('button', { name: 'Pré-visualização' }).first().click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Feira das Indústrias')
  await expect(preview.getByRole('heading', { name: 'E quem volta' })).toBeVisible()

  await page.getByRole('button', { name: 'Publicar' }).first().click()
  await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible()
  await page.locator('.doc-controls__popup button').first().press('Enter')
  await page.getByRole('button', { exact: true, name: 'Duplicar página' }).press('Enter')
  await expect(page.getByLabel(/^Título/).first()).toHaveValue('Feira das Indústrias (Cópia)')
  await page.goto('/feira-das-industrias')
  await expect(page.getByRole('heading', { name: 'E quem volta' })).toBeVisible()
  await context.close()
})
