import { expect, type Locator, type Page } from '@playwright/test'

import { formAwake, wake } from '../support/awake'
import { test } from '../support/shared-context'

const region = (page: Page) => page.getByRole('region', { name: 'Notificações F8' })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Opens the filled contact form with a server that rejects it: each Enter in the name shows a toast. */
async function open(page: Page): Promise<Locator> {
  let count = 0
  await page.route('**/api/leads', (route) => route.fulfill({ json: { error: `Recusa ${(count += 1)}` }, status: 409 }))
  await page.goto('/#contact')
  const form = page.getByRole('form', { name: 'Formulário de contacto' })
  await formAwake(form)
  await form.getByLabel('Email').fill('ana@exemplo.ao')
  await form.getByLabel('Telefone').fill('923000000')
  await form.getByLabel('Serviço').selectOption('Tráfego Pago')
  await form.getByLabel('Mensagem').fill('Uma mensagem de tamanho suficiente.')
  const name = form.getByLabel('Nome')
  await name.fill('Ana')
  return name
}

/** Drags the toast by whole pixels to the right (left if negative), from its edge or its text, and releases it. */
async function swipe(page: Page, deltaX: number, text?: Locator): Promise<void> {
  const toast = toasts(page)
  // It stays while the pointer rests on it.
  await toast.hover()
  // Waits until it has moved back from the last swipe.
  await expect.poll(() => toast.evaluate((item) => item.getAnimations().length)).toBe(0)
  const box = await (text ?? toast).boundingBox()
  if (!box) throw new Error('No toast to swipe')
  const x = Math.round(box.x) + 30
  const y = Math.round(box.y + box.height / 2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + Math.sign(deltaX) * 10, y)
  // The first moves only determine the direction; the toast follows from the next one on.
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
  test('[SITE-28] a swipe of 50 px to the right takes it away, one of 49 px or in another direction does not; on its text it is one too, also while other text is selected', async ({
    page,
  }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toHaveAttribute('data-mounted', 'true')
    for (const tooLittle of [-200, 49]) {
      await swipe(page, tooLittle)
      await expect(toasts(page)).toHaveAttribute('data-swiping', 'false')
      await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
    }
    await swipe(page, 50)
    await expect(toasts(page)).toHaveCount(0)

    await name.press('Enter')
    await expect(toasts(page)).toHaveAttribute('data-mounted', 'true')
    await page.getByRole('heading', { name: 'Entre em Contato' }).selectText()
    await swipe(page, 60, toasts(page).getByText('Erro ao enviar mensagem'))
    await expect(toasts(page)).toHaveCount(0)
  })

  test('[SITE-26] [SITE-29] F8 moves the focus to the toast, of which only one is seen', async ({ page }) => {
    const name = await open(page)
    await name.press('Enter')
    await expect(toasts(page)).toContainText('Recusa 1')
    await name.press('Enter')
    // Held by the pointer, so that its time does not run out meanwhile.
    await toasts(page).filter({ hasText: 'Recusa 2' }).hover()
    const opaque = () =>
      toasts(page).evaluateAll((items) => items.filter((item) => getComputedStyle(item).opacity !== '0').length)
    await expect.poll(opaque).toBe(1)
    await expect(toasts(page)).toHaveCount(1)
    await page.keyboard.press('F8')
    await expect(region(page).getByRole('list')).toBeFocused()
    await page.mouse.move(0, 0)
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
    await toasts(page).hover()
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
    // The focus trap still holds for everything else.
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLElement) => link.focus())
    await expect(dialog.locator(':focus')).toHaveCount(1)
  })
})
