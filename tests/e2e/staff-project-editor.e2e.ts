import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

import { noAxeViolations } from '../support/axe'
import { newTitle, openProjectDesk } from '../support/site-projects'
import { test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const images = (page: Page) => page.getByRole('list', { name: /^Imagens/ }).getByRole('listitem')
const address = (page: Page, number: number) => page.getByRole('textbox', { name: `Endereço da imagem ${number}` })

/** Adds a picture from the media library, one from the disk and one by address, and sorts them. */
async function addPictures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Escolher da biblioteca' }).click()
  await page
    .getByRole('button', { name: /relatorio-anual-1\.webp/ })
    .first()
    .click()
  await expect(address(page, 1)).toHaveValue('/api/cms/media/file/relatorio-anual-1.webp')

  const data = await sharp({ create: { background: '#264', channels: 3, height: 900, width: 1200 } })
    .png()
    .toBuffer()
  await page.getByRole('button', { name: 'Carregar imagens' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ buffer: data, mimeType: 'image/png', name: 'nova.png' })
  await page.locator('input[name=alt]').fill('Uma imagem nova')
  await page.getByRole('button', { exact: true, name: 'Guardar' }).click()
  await expect(address(page, 2)).toHaveValue(/^\/api\/cms\/media\/file\/nova.*\.webp$/)

  await page.getByRole('button', { name: 'Acrescentar por endereço' }).click()
  await expect(address(page, 3)).toBeFocused()
  await address(page, 3).fill('https://exemplo.ao/terceira.webp')
  await page.getByRole('button', { name: 'Subir imagem 3' }).press('Enter')
  await expect(address(page, 2)).toHaveValue('https://exemplo.ao/terceira.webp')
  await page.getByRole('button', { name: 'Remover imagem 2' }).press('Enter')
  await expect(images(page)).toHaveCount(2)
}

/** Opens the drawer that schedules a publication; returns it and its button. */
async function openSchedule(page: Page) {
  await page.getByRole('button', { exact: true, name: 'Agendar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Agendar publicação' })
  await expect(drawer.getByText('Nada está agendado.')).toBeVisible()
  return { drawer, save: drawer.getByRole('button', { exact: true, name: 'Agendar' }) }
}

test('[PADM-32] [PADM-34] an editor writes a project beside its preview, with pictures from library, disk and address, and schedules it for an hour of Luanda once it is complete', async ({
  browser,
}) => {
  // A browser in another time zone than Luanda, as a traveller's.
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', viewport: { height: 1000, width: 1600 } })
  const page = await context.newPage()
  const desk = await openProjectDesk(page.request)
  const title = newTitle()
  await signIn(page, 'editor')
  await page.goto('/admin/collections/projects/create')
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/)
  const id = page.url().split('/').at(-1) ?? ''
  await page.locator('#field-title').fill(title)
  await page.locator('#field-description').fill('Escrito ao lado do que se vê.')
  await page.locator('#field-category').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Branding' }).click()

  const unready = await openSchedule(page)
  await expect(unready.drawer.getByLabel('O que fazer')).toHaveValue('publish')
  await unready.save.click()
  await expect(unready.drawer.getByText('Escolha o dia e a hora')).toBeVisible()
  await unready.drawer.getByLabel('Quando').fill('2020-01-01T10:00')
  await unready.save.click()
  await expect(unready.drawer.getByText('Escolha uma hora que ainda não passou')).toBeVisible()
  await unready.drawer.getByLabel('Quando').fill('2040-12-25T10:30')
  await unready.save.click()
  await expect(unready.drawer.getByText('Antes de agendar, falta preencher: Imagens')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unready.drawer).toHaveCount(0)

  await addPictures(page)
  const { drawer, save } = await openSchedule(page)
  await noAxeViolations(page, { include: '.staff-drawer' })
  await drawer.getByLabel('Quando').fill('2040-12-25T10:30')
  await save.press('Enter')
  const waiting = drawer.getByRole('list', { name: 'Já agendado' }).getByRole('listitem')
  await expect(waiting).toHaveText([/^Publicar em 25\/12\/2040, 10:30/])
  await waiting.getByRole('button', { name: 'Cancelar: Publicar em 25/12/2040, 10:30' }).click()
  await expect(drawer.getByText('Nada está agendado.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { exact: true, name: 'Agendar' })).toBeFocused()

  await page.locator('#live-preview-toggler').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.locator('#field-title').fill(`${title} B`)
  await expect(preview.getByRole('heading', { level: 1, name: `${title} B` })).toBeVisible()

  await desk.patch(id, { _status: 'published' })
  await page.goto(`/projeto/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${title} B` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ampliar imagem 2: Uma imagem nova' })).toBeVisible()
  await desk.remove(id)
  await context.close()
})
