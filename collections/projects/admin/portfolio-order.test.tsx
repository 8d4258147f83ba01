// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { button, refusal, router, toastTitled, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import type { ProjectAnswer } from '../schema'
import { PortfolioPanel } from './panel'
import { PortfolioOrder } from './portfolio-order'
import type { PortfolioRow } from './portfolio-row'

const server = useStaffServer()

const TITLES = ['Um', 'Dois', 'Três', 'Quatro']
const rowOf = (title: string, index: number): PortfolioRow => ({
  isDraft: false,
  isFirst: false,
  isLast: false,
  service: null,
  project: {
    category: 'branding',
    challenge: null,
    clientName: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    description: 'Uma marca para ver.',
    displayOrder: index,
    execution: null,
    featured: 0,
    idea: null,
    id: `7a1f6c1e-52b9-4a52-9a4e-00000000000${index}`,
    images: [],
    outcome: null,
    tileLine: null,
    projectUrl: null,
    results: [],
    serviceId: null,
    slug: title.toLowerCase(),
    tags: [],
    team: null,
    title,
    updatedAt: '2026-03-01T08:00:00.000Z',
    year: null,
  } satisfies ProjectAnswer,
})
const ROWS = TITLES.map(rowOf)
const idOf = (title: string) => ROWS[TITLES.indexOf(title)]?.project.id ?? ''
const placeOf = (title: string) => `PUT /api/projects/${idOf(title)}/place`

beforeEach(() => {
  // Stacks the items: happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li')
    const lifted = Number(/, (-?\d+)px, 0\)/.exec(item?.style.transform ?? '')?.[1] ?? 0)
    const index = item ? Array.from(item.parentElement?.children ?? []).indexOf(item) : 0
    return new DOMRect(0, index * 100 + lifted, 300, 90)
  })
})

const order = (rows: readonly PortfolioRow[] = ROWS) => (
  <PortfolioPanel>
    <PortfolioOrder before={24} className="staff-cards" count={30} label="Projetos" rows={rows} />
  </PortfolioPanel>
)
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const handleOf = (title: string) => {
  const name = `Arrastar para outro lugar: ${25 + shown().indexOf(title)} de 30`
  return screen.getByRole('button', { name })
}

/** The screen reader's announcement. */
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

/** Lifts, moves and drops a project with the keyboard. */
async function carry(user: UserEvent, title: string, keys: readonly string[], end = ' '): Promise<void> {
  act(() => handleOf(title).focus())
  await user.keyboard(' ')
  await screen.findByText(/^Projeto levantado/)
  // Wait for each step, because the next one starts there.
  for (const key of keys) {
    const before = said()
    await user.keyboard(`{${key}}`)
    await waitFor(() => expect(said()).not.toBe(before))
  }
  await user.keyboard(end)
  await screen.findByText(/^Projeto largado|^Movimento cancelado/)
}

describe('the order of the portfolio', () => {
  it('a project is carried over several places and stands there at once; its neighbour says where', async () => {
    server.answer(placeOf('Quatro'), () => Response.json({ project: ROWS[3]?.project }))
    const user = await visitStaff(order())
    expect(handleOf('Quatro').getAttribute('aria-roledescription')).toBe('arrastável')
    await carry(user, 'Quatro', ['ArrowUp', 'ArrowUp'])
    await waitFor(() => expect(shown()).toEqual(['Um', 'Quatro', 'Dois', 'Três']))
    expect(await toastTitled('success', 'Sucesso')).toBe('Ordem atualizada com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([{ beside: idOf('Dois'), side: 'before' }])
    screen.getByText('Projeto largado no lugar 26 de 30.')
    expect(router.refresh).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual(['Um', 'Quatro', 'Dois', 'Três'])
  })

  it('downwards it goes behind the one whose place it takes; a second move starts from the first', async () => {
    for (const title of ['Um', 'Dois'])
      server.answer(placeOf(title), () => Response.json({ project: ROWS[0]?.project }))
    const user = await visitStaff(order())
    await carry(user, 'Um', ['ArrowDown', 'ArrowDown'])
    await waitFor(() => expect(shown()).toEqual(['Dois', 'Três', 'Um', 'Quatro']))
    await carry(user, 'Dois', ['ArrowRight'])
    await waitFor(() => expect(shown()).toEqual(['Três', 'Dois', 'Um', 'Quatro']))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent.map(({ body }) => body)).toEqual([
      { beside: idOf('Três'), side: 'after' },
      { beside: idOf('Três'), side: 'after' },
    ])
  })

  it('[OP-82] an arrow after that, before the list is read again, is a move from an old list, and is refused', async () => {
    const um = ROWS[0]?.project
    const moved = { ...um, displayOrder: 2, updatedAt: '2026-03-02T08:00:00.000Z' }
    server.answer(placeOf('Um'), () => Response.json({ project: moved }))
    server.answer(`PUT /api/projects/${idOf('Um')}`, refusal(409, STALE_RECORD))
    const user = await visitStaff(order())
    await carry(user, 'Um', ['ArrowDown', 'ArrowDown'])
    await toastTitled('success', 'Sucesso')
    await user.click(button('Mover para baixo: Um'))
    await toastTitled('error', 'Erro')
    expect(server.sent.at(-1)?.body).toEqual({ displayOrder: 1 })
    expect(server.sent.at(-1)?.headers.get(LOADED_AT_HEADER)).toBe(um?.updatedAt)
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })

  it('a project that somebody adds while another is held comes once that is put down, where it was announced', async () => {
    server.answer(placeOf('Um'), () => Response.json({ project: ROWS[0]?.project }))
    let add = () => {}
    const Refreshed = () => {
      const [rows, setRows] = useState(ROWS)
      add = () => setRows([rowOf('Novo', 9), ...ROWS])
      return order(rows)
    }
    const user = await visitStaff(<Refreshed />)
    act(() => handleOf('Um').focus())
    await user.keyboard(' ')
    await screen.findByText(/^Projeto levantado/)
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Por cima do lugar 26 de 30.')
    act(add)
    expect(shown()).toEqual(TITLES)
    await user.keyboard(' ')
    await screen.findByText('Projeto largado no lugar 26 de 30.')
    expect(server.sent.map(({ body }) => body)).toEqual([{ beside: idOf('Dois'), side: 'after' }])
    await waitFor(() => expect(shown()).toContain('Novo'))
  })

  it('after a refusal it goes back; Escape and its own place send nothing', async () => {
    server.answer(placeOf('Um'), refusal(404, 'Projeto não encontrado'))
    const user = await visitStaff(order())
    await carry(user, 'Três', ['ArrowUp'], '{Escape}')
    await carry(user, 'Três', ['ArrowUp', 'ArrowDown'])
    expect(server.sent).toEqual([])
    expect(shown()).toEqual(TITLES)
    await carry(user, 'Um', ['ArrowDown'])
    expect(await toastTitled('error', 'Erro')).toMatch(/^Falha ao atualizar projeto: Projeto não encontrado/)
    expect(shown()).toEqual(TITLES)
  })
})
