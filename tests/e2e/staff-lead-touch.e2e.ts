import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'

import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import { painted } from '../support/awake'
import { post, read, someEmail, someWord } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

test.use({ hasTouch: true, isMobile: true, viewport: { height: 760, width: 390 } })

interface Lead {
  id: string
  status: string
}

interface Point {
  x: number
  y: number
}

/**
 * Simulates a finger through Chromium's own touch input, so that scrolling and cancelled touches behave as on a phone.
 */
class Finger {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(at: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { touchPoints: [at], type: 'touchStart' })
  }

  /** In small steps, because one jump is not a finger's movement. */
  async slide(from: Point, to: Point, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const x = from.x + ((to.x - from.x) * step) / steps
      const y = from.y + ((to.y - from.y) * step) / steps
      await this.session.send('Input.dispatchTouchEvent', { touchPoints: [{ x, y }], type: 'touchMove' })
    }
  }

  async up(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { touchPoints: [], type: 'touchEnd' })
  }
}

const board = (page: Page): Locator => page.getByRole('region', { name: 'Quadro de leads' })
const columnOf = (page: Page, title: string): Locator => board(page).getByRole('region', { name: title })

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens the board with some new leads of this test. */
async function openBoard(page: Page): Promise<{ leads: Lead[]; tag: string }> {
  await signIn(page, 'comercial')
  const tag = someWord('Dedo')
  const leads: Lead[] = []
  for (let count = 0; count < 9; count += 1) {
    const data = { company: `Kianda ${count}`, email: someEmail(), name: `${tag} ${count}` }
    leads.push((await post<{ lead: Lead }>(page.request, '/api/leads', data)).lead)
  }
  await page.goto(`/admin/crm/leads?q=${tag}&view=quadro`)
  // The fields are enabled after hydration.
  await expect(board(page).getByLabel(`Estado de ${tag} 0`)).toBeEnabled()
  return { leads, tag }
}

test('a finger that moves at once scrolls over the cards of the board; one that rests on a card drops it in another column', async ({
  page,
}) => {
  const { leads, tag } = await openBoard(page)
  const finger = await Finger.on(page)
  const resting = await middleOf(columnOf(page, 'Novo').getByText('Kianda 6'))
  const before = await page.evaluate(() => scrollY)
  // Pauses the page's clock, so that no time passes between touch and movement, however slow the machine is.
  await page.clock.install()
  // Ahead of the page's time also when the call arrives late.
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
  await finger.down(resting)
  await finger.slide(resting, { x: resting.x, y: resting.y - 200 })
  await finger.up()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  await expect(page.getByText(/^(?:Lead levantado|Por cima)/)).toHaveCount(0)
  await page.clock.resume()

  await page.evaluate(() => window.scrollTo({ behavior: 'instant', top: 0 }))
  const start = await middleOf(columnOf(page, 'Novo').getByText('Kianda 8'))
  const announced = page.getByRole('status').filter({ hasText: /levantado|Por cima/ })
  await finger.down(start)
  await expect(announced).toHaveText('Por cima de Novo.')

  // At the edge the board scrolls on as long as the finger stays there.
  const edge = { x: 375, y: start.y }
  await finger.slide(start, edge)
  const left = async () => (await columnOf(page, 'Contatado').boundingBox())?.x ?? 390
  await expect.poll(left).toBeLessThan(190)
  const middle = { x: 195, y: start.y }
  await finger.slide(edge, middle)
  // Away from the edge the board stops; the finger then leaves the gap between two columns, if it is over one.
  const isStill = async () => {
    const before = await left()
    await painted(page)
    return (await left()) === before
  }
  await expect.poll(isStill).toBe(true)
  const boxes = await Promise.all((await board(page).getByRole('region').all()).map((column) => column.boundingBox()))
  const isOver = (x: number) => boxes.some((box) => box && x > box.x + 10 && x < box.x + box.width - 10)
  await finger.slide(middle, { x: isOver(195) ? 200 : 235, y: start.y })
  await expect(announced).toHaveText(/^Por cima de (?!Novo\.).*\.$/)
  await finger.up()

  await expect(page.getByText('Lead atualizado com sucesso!')).toBeVisible()
  // How far the board has scrolled depends on the machine; the stored status says where the finger was.
  const { lead } = await read<{ lead: Lead }>(page.request, `/api/leads/${leads[8]?.id}`)
  expect(lead.status).not.toBe('new')
  const title = LEAD_STATUS_LABELS[lead.status as LeadStatus]
  await expect(columnOf(page, title).getByRole('listitem')).toContainText(`${tag} 8`)
})
