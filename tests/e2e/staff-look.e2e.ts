import { expect, type Locator } from '@playwright/test'

import { makeClient, makeLead, named, post, stopToastTime, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

/** Whether a drawing is filled with the text's colour. */
const isFilled = (drawing: Locator): Promise<boolean> =>
  drawing.evaluate((svg) => getComputedStyle(svg).fill === getComputedStyle(svg).color)

test('stars that were given are filled, others are not; so is the flag of what is urgent', async ({ page }) => {
  await signIn(page)
  const name = named('Bandeira')
  await post(page.request, '/api/testimonials', { clientName: name, content: 'Ficou como pedimos.', rating: 4 })
  await makeLead(page, { name: `${name} alta`, priority: 'high' })
  await makeLead(page, { name: `${name} baixa`, priority: 'low' })
  await post(page.request, '/api/crm/orders', { priority: 'urgent', title: name })
  const q = new URLSearchParams({ q: name })

  await page.goto(`/admin/crm/testimonials?${q}`)
  const stars = page.getByRole('list', { name: 'Depoimentos' }).locator('.testimonial-stars svg')
  await expect(stars).toHaveCount(5)
  const filled = []
  for (const star of await stars.all()) filled.push(await isFilled(star))
  expect(filled).toEqual([true, true, true, true, false])

  await page.goto(`/admin/crm/leads?${q}`)
  const flag = (text: string) => page.getByRole('list', { name: 'Leads' }).getByText(text).locator('svg')
  await expect(flag('Prioridade Alta')).toBeVisible()
  expect(await isFilled(flag('Prioridade Alta'))).toBe(true)
  expect(await isFilled(flag('Prioridade Baixa'))).toBe(false)

  await page.goto(`/admin/crm/projects?${q}`)
  const urgent = page.getByRole('list', { exact: true, name: 'Projetos' }).locator('.order-priority svg')
  await expect(urgent).toBeVisible()
  expect(await isFilled(urgent)).toBe(true)
})

test('of two deletions the newer message stands in front with the number of those behind, both are read, and either is taken back', async ({
  page,
}) => {
  await signIn(page)
  const batch = named('Apagado')
  for (const name of [`${batch} A`, `${batch} B`]) await makeClient(page, { name })
  await stopToastTime(page)
  await page.goto(`/admin/crm/clients?${new URLSearchParams({ q: batch })}`)
  const toasts = successToast(page, 'Cliente deletado com sucesso!')
  for (const name of [`${batch} A`, `${batch} B`]) {
    await page.getByRole('button', { name: `Deletar ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deletar' }).click()
  }
  await expect(toasts).toHaveCount(2)
  await expect(toasts.first()).toHaveAttribute('data-waiting', '+1')
  await toasts.first().hover()
  await expect(page.getByRole('button', { name: new RegExp(batch) })).toHaveCount(0)
  await expect(toasts.last()).toHaveAttribute('data-expanded', 'true')
  await expect
    .poll(async () => {
      const [newer, older] = await Promise.all([toasts.first().boundingBox(), toasts.last().boundingBox()])
      return older && newer && older.y + older.height <= newer.y
    })
    .toBe(true)
  await toasts.last().getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByRole('button', { exact: true, name: `${batch} A` })).toBeVisible()
})

test('on a list a message covers nothing that can be pressed, at any width, nor the bar at the foot', async ({
  page,
}) => {
  await signIn(page)
  const batch = named('Apagado')
  for (const one of ['A', 'B', 'C']) await makeClient(page, { name: `${batch} ${one}` })
  const toast = successToast(page, 'Cliente deletado com sucesso!')
  for (const [name, widths] of [
    [`${batch} A`, [700, 768, 641, 1366]],
    // Appears there: its text and button are laid out in another way than on wider screens.
    [`${batch} B`, [360]],
  ] as const) {
    await page.setViewportSize({ height: 900, width: widths[0] })
    await page.goto(`/admin/crm/clients?${new URLSearchParams({ q: batch })}`)
    await page.getByRole('button', { name: `Deletar ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deletar' }).click()
    await expect(toast).toBeVisible()
    await expect(page.getByRole('button', { exact: true, name })).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ height: 900, width })
      await expect.poll(() => toast.evaluate(coveredBy), { message: `at ${width} px` }).toEqual([])
    }
  }
})

/** Controls of the page that the toast covers, including the bottom bar. */
function coveredBy(toast: Element): string[] {
  const { bottom, left, right, top } = toast.getBoundingClientRect()
  return [...document.querySelectorAll('a[href], button, input, select, summary, .phone-bar')].flatMap((one) => {
    const box = one.getBoundingClientRect()
    const isBelow = box.left < right && box.right > left && box.top < bottom && box.bottom > top
    return isBelow && one.checkVisibility({ visibilityProperty: true }) && !toast.contains(one) ? [one.outerHTML] : []
  })
}
