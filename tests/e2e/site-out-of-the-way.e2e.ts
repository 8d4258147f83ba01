import { expect, type Page } from '@playwright/test'

import { wake } from '../support/awake'
import { test } from '../support/shared-context'
import { WHOLE_BROWSER } from '../support/whole-browser'

const WIDTHS = [360, 412, 768] as const

const button = (page: Page) => page.locator('[data-floating]')

test.describe('floating button', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('[CONT-46] [SERV-13] leaves the bar of the order to itself', async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ height: 740, width })
      await page.goto('/servicos')
      await wake(page)
      const send = page.getByRole('button', { name: 'Enviar Pedido' })
      await page.getByRole('checkbox').first().scrollIntoViewIfNeeded()
      await expect(send).toBeInViewport({ ratio: 1 })
      await expect(button(page)).toBeHidden()
      const isOnTop = await send.evaluate((control) => {
        const { bottom, left, right, top } = control.getBoundingClientRect()
        return [left + 4, (left + right) / 2, right - 4].every((x) =>
          control.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        )
      })
      expect(isOnTop, `${width} px`).toBe(true)
    }
  })

  test(
    '[CONT-46] is gone before any script while the first screen asks for a quote or shows pictures to be pressed, and in a dialog',
    {
      tag: WHOLE_BROWSER,
    },
    async ({ page }) => {
      await page.setViewportSize({ height: 740, width: 360 })
      await page.goto('/servicos/branding')
      await expect(button(page)).toBeHidden()
      await page.goto('/projeto/website-corporativo')
      await expect(button(page)).toBeHidden()
      await wake(page)
      await expect(button(page)).toBeHidden()
      await page.goto('/portfolio')
      await expect(button(page)).toBeVisible()
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveCount(5)
      await expect(button(page)).toBeHidden()
    },
  )
})
