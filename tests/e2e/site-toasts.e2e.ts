import { expect, type Locator, type Page, test } from '@playwright/test'

import { wake } from '../support/awake'

const region = (page: Page) => page.getByRole('region', { name: 'Notificações F8' })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Opens the contact form, filled, with a server that refuses: each Enter in the name shows a toast. */
async function open(page: Page): Promise<Locator> {
  let count = 0
  await page.route('**/api/leads', (route) => route.fulfill({ json: { error: `Recusa ${(count += 1)}` }, status: 409 }))
  await page.goto('/#contact')
  const form = page.getByRole('form', { name: 'Formulário de contacto' })
  await expect(form.getByRole('button')).toBeEnabled()
  await form.getByLabel('Email').fill('ana@exemplo.ao')
  await form.getByLabel('Telefone').fill('923000000')
  await form.getByLabel('Serviço').selectOption('Tráfego Pago')
  await form.getByLabel('Mensagem').fill('Uma mensagem de tamanho suficiente.')
  const name = form.getByLabel('Nome')
  await name.fill('Ana')
  return name
}

/** Drags the toast by so many whole pixels to the right (left when negative), from its edge or its text, and lets it go. */
async function swipe(page: Page, deltaX: number, text?: Locator): Promise<void> {
  const toast = toasts(page)
  // Not while it still moves back from the last swipe.
  await expect.poll(() => toast.evaluate((item) => item.getAnimations().length)).toBe(0)
  const box = await (text ?? toast).boundingBox()
  if (!box) throw new Error('No toast to swipe')
  const x = Math.round(box.x) + 30
  const y = Math.round(box.y + box.height / 2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + Math.sign(deltaX) * 10, y)
  // The first moves only tell the direction; the toast follows from the next one on.
  await expect
    .poll(async () => {
      await page.mouse.move(x + deltaX - 1, y)
      await page.mouse.move(x + deltaX, y)
      return toast.evaluate((item) => item.style.getPropertyValue('--swipe-amount-x'))
    })
    .toMatch(deltaX > 0 ? `${deltaX}px` : /^-/)
  await page.mouse.up()
}

test.describe('toasts', () => {
  test('[SITE-26] one at a time: the next takes the place of the one that is there', async ({ page }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toContainText('Recusa 1')
    await name.press('Enter')
    await expect(toasts(page).filter({ hasText: 'Recusa 2' })).toBeVisible()
    const opaque = () =>
      toasts(page).evaluateAll((items) => items.filter((item) => getComputedStyle(item).opacity !== '0').length)
    await expect.poll(opaque).toBe(1)
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toContainText('Recusa 2')
  })

  test('[SITE-27] stays for 5000 ms', async ({ page }) => {
    await page.clock.install()
    const name = await open(page)
    // From here on time passes only when it is told to.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await name.press('Enter')
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return toasts(page).count()
      })
      .toBe(1)
    await page.clock.runFor(4900)
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(100)
    await expect(toasts(page)).toHaveAttribute('data-removed', 'true')
    // The way out takes 200 ms more.
    await page.clock.runFor(200)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('[SITE-28] a swipe of 50 px to the right takes it away, one of 49 px does not', async ({ page }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toHaveAttribute('data-mounted', 'true')
    await swipe(page, 49)
    await expect(toasts(page)).toHaveAttribute('data-swiping', 'false')
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
    await swipe(page, 50)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('[SITE-28] a swipe that begins on its text takes it away too, also while other text is selected', async ({
    page,
  }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toHaveAttribute('data-mounted', 'true')
    await page.getByRole('heading', { name: 'Entre em Contato' }).selectText()
    await swipe(page, 60, toasts(page).getByText('Erro ao enviar mensagem'))
    await expect(toasts(page)).toHaveCount(0)
  })

  test('[SITE-28] other directions do not take it away', async ({ page }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toHaveAttribute('data-mounted', 'true')
    await swipe(page, -200)
    await expect(toasts(page)).toHaveAttribute('data-swiping', 'false')
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
  })

  test('[SITE-29] F8 moves the focus to the toasts', async ({ page }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toBeVisible()
    await page.keyboard.press('F8')
    await expect(region(page).getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
  })

  test('[SITE-29] F8 leads there from an open dialog too, and back into it', async ({ page }) => {
    await page.goto('/servicos')
    await wake(page)
    await page.getByRole('checkbox', { name: /^Email Marketing/ }).check()
    await page.getByRole('button', { name: 'Enviar Pedido' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirmar Pedido' }).click()
    await expect(toasts(page)).toContainText('Campos obrigatórios')
    const name = dialog.getByRole('textbox', { name: /^Nome/ })
    await expect(name).toBeFocused()
    const list = region(page).getByRole('list')
    await page.keyboard.press('F8')
    await expect(list).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(name).toBeFocused()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page).getByRole('button', { name: 'Fechar notificação' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(name).toBeFocused()
    // The trap still holds for everything else.
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLElement) => link.focus())
    await expect(dialog.locator(':focus')).toHaveCount(1)
  })

  test('[DATA-94] a destructive toast has title and description and can be closed by a button', async ({ page }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page).getByText('Erro ao enviar mensagem')).toBeVisible()
    await expect(toasts(page).getByText('Recusa 1')).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Fechar notificação' }).click()
    await expect(toasts(page)).toHaveCount(0)
  })
})
