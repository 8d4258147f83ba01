import { expect, type Page } from '@playwright/test'

import { openContentDesk, richText } from '../support/site-content'
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

/** Chooses an action of a block's menu by keyboard alone. */
async function choose(page: Page, row: number, action: string): Promise<void> {
  // Further ones are of rows inside the block.
  await page.locator(`#blocks-row-${row} .array-actions__button`).first().focus()
  await page.keyboard.press('Enter')
  const focused = page.locator('.popup__content button:focus')
  for (let step = 0; step < 8; step += 1) {
    await expect(focused).toHaveCount(1)
    if ((await focused.textContent())?.trim() === action) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The menu has no '${action}'`)
}

test('[PAGE-12] a block is copied over one of another page, in words that say so, moved and hidden by keyboard; what is wrong is said at its block', async ({
  page,
}) => {
  const desk = await openContentDesk(page.request)
  const from = await desk.create('pages', {
    // The demo has clients, but no team, without which its block is not shown.
    blocks: [{ blockType: 'clients', heading: 'Com quem fala' }],
  })
  const rows = [{ label: 'vendas', value: '+38 %' }]
  const to = await desk.create('pages', {
    _status: 'draft',
    blocks: [
      { blockType: 'statistics', heading: 'Números', rows },
      { blockType: 'prose', content: richText(), heading: 'Porquê' },
    ],
  })
  await signIn(page, 'editor')
  const heading = (row: number) => page.locator(`[name="blocks.${row}.heading"]`)
  await page.goto(`/admin/collections/pages/${from.id}`)
  await choose(page, 0, 'Copiar')
  await expect(page.getByText('Copiado', { exact: true })).toBeVisible()
  await page.goto(`/admin/collections/pages/${to.id}`)
  await expect(heading(0)).toHaveValue('Números')
  await choose(page, 0, 'Substituir pelo que copiou')
  await expect(heading(0)).toHaveValue('Com quem fala')
  await expect(heading(1)).toHaveValue('Porquê')

  await choose(page, 1, 'Mover para Cima')
  await expect(heading(0)).toHaveValue('Porquê')
  await page.locator('[name="blocks.0.isHidden"]').press('Space')
  await expect(page.locator('#blocks-row-0').getByText('escondido')).toBeVisible()

  const publish = page.getByRole('button', { name: 'Publicar' }).first()
  const onSite = page.getByRole('link', { name: 'Ver no site' })
  await heading(1).fill('')
  await publish.click()
  await expect(page.locator('#blocks-row-1').getByText('Este campo é obrigatório.')).toBeVisible()
  await expect(heading(0)).toHaveValue('Porquê')
  await expect(onSite).toHaveCount(0)

  await heading(1).fill('Quem o atende')
  await publish.click()
  const opened = page.waitForEvent('popup')
  await onSite.click()
  const shown = await opened
  await expect(shown.getByRole('heading', { name: 'Quem o atende' })).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Porquê' })).toHaveCount(0)
})
