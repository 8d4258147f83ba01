// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { LEAD_STATUSES, type LeadStatus } from '@crm/statuses/domain/statuses'
import { CHANGED, CREATED, LEAD, leadRow, QUOTE_ROW } from '../../../../tests/support/staff-records'
import { heldAnswer } from '../../../../tests/support/held-answer'
import { refusal, router, toastTitled, USER, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { LeadBoard } from '@crm/leads/admin/lead-board'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import { QuoteBoardCard } from '@crm/quotes/admin/quote-board-card'
import { LeadPanel, QuotePanel } from './panels'

const server = useStaffServer()

const PATH = '/admin/crm/leads'
const ROUTE = `PUT /api/leads/${LEAD.id}`

const ME = { id: USER.id, name: 'Ana Costa', role: 'comercial' as const }

const visit = (total = 1) =>
  visitStaff(
    <PeopleProvider people={[ME]}>
      <LeadPanel agencyName="Agência">
        <LeadBoard
          columns={LEAD_STATUSES.map((status) =>
            status === 'new'
              ? { rows: [leadRow({ budget: '1500.50' })], status, total, valueCents: 4_500_050 }
              : { rows: [], status, total: 0, valueCents: 0 },
          )}
          path={PATH}
          state={{ q: 'Equipa', view: 'quadro' } as never}
        />
      </LeadPanel>
    </PeopleProvider>,
  )

const visitQuotes = () =>
  visitStaff(
    <PeopleProvider people={[ME]}>
      <QuotePanel support={Promise.race([])}>
        <ul>
          <QuoteBoardCard row={QUOTE_ROW} />
        </ul>
      </QuotePanel>
    </PeopleProvider>,
  )

const column = (title: string) => within(screen.getByRole('region', { name: new RegExp(`^${title}`) }))
const cardIn = (title: string) => column(title).getByRole('listitem').textContent
const status = () => screen.getByLabelText<HTMLSelectElement>('Estado de Ana Bela')
const moved = (to: LeadStatus) => () =>
  Response.json({ lead: { ...LEAD, budget: '1500.50', status: to, updatedAt: CHANGED } })

describe('a card of the board', () => {
  it('[TEAM-05] of quotes gives the record to a person by a menu', async () => {
    server.answer('PATCH /api/crm/quotes/owner', () => Response.json({ count: 1 }))
    const user = await visitQuotes()
    await user.click(screen.getByRole('button', { name: 'Responsável: Sem responsável' }))
    const menu = within(await screen.findByRole('menu', { name: 'Mudar o responsável de Campanha' }))
    await user.click(menu.getByRole('menuitemradio', { name: 'Sem responsável' }))
    expect(server.bodies('PATCH')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Responsável: Sem responsável' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ficar com este' }))
    await toastTitled('success', 'Ficou responsável')
    expect(server.bodies('PATCH')).toMatchObject([{ fromOwnerId: null, ownerId: USER.id }])
  })

  it('is moved by its field, again and again, counted by both columns, and keeps the focus', async () => {
    server.answer(ROUTE, moved('contacted'))
    const user = await visit()
    status().focus()
    await user.selectOptions(status(), 'Contatado')
    expect(cardIn('Contatado')).toContain('Ana Bela')
    expect(
      [column('Contatado'), column('Novo')].map((one) => one.getByRole('heading', { level: 2 }).textContent),
    ).toEqual(['Contatado1', 'Novo0'])
    await waitFor(() => expect(document.activeElement).toBe(status()))
    await toastTitled('success', 'Lead atualizado com sucesso!')
    server.answer(ROUTE, moved('negotiation'))
    await user.selectOptions(status(), 'Negociação')
    expect(cardIn('Negociação')).toContain('Ana Bela')
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent.map(({ body, headers }) => [body, headers.get(LOADED_AT_HEADER)])).toEqual([
      [{ status: 'contacted' }, CREATED],
      [{ status: 'negotiation' }, CHANGED],
    ])
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2))
  })

  it('sums a column’s amounts, if it has any', async () => {
    await visit()
    const sums = ['Novo', 'Contatado'].map((title) =>
      column(title).queryByText(/Kz$/, { selector: '.board-column__value' }),
    )
    expect(sums.map((sum) => sum?.textContent.replaceAll(/\s/g, ' '))).toEqual(['45 001 Kz', undefined])
  })

  it.each([
    [503, 'Agora não.', 0],
    [409, STALE_RECORD, 1],
  ])('goes back after a %i with the server’s reason', async (code, reason, readings) => {
    const held = heldAnswer(refusal(code, reason))
    server.answer(ROUTE, held.answer)
    const user = await visit()
    await user.selectOptions(status(), 'Ganho')
    expect(cardIn('Ganho')).toContain('Ana Bela')
    held.letThrough()
    expect(await toastTitled('error', 'Erro ao atualizar lead')).toBe(reason)
    await waitFor(() => expect(cardIn('Novo')).toContain('Ana Bela'))
    expect(status().value).toBe('new')
    // After a conflict the list is read again, to show the other person's change.
    expect(router.refresh).toHaveBeenCalledTimes(readings)
  })

  it('that is moved on before the server has answered ends where it was moved last', async () => {
    const first = heldAnswer(moved('proposal'))
    server.answer(ROUTE, first.answer)
    const user = await visit()
    await user.selectOptions(status(), 'Proposta')
    expect(cardIn('Proposta')).toContain('Ana Bela')
    await user.selectOptions(status(), 'Negociação')
    expect(cardIn('Negociação')).toContain('Ana Bela')
    expect(server.sent).toHaveLength(1)
    server.answer(ROUTE, moved('negotiation'))
    first.letThrough()
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]?.headers.get(LOADED_AT_HEADER)).toBe(CHANGED)
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2))
    expect(cardIn('Negociação')).toContain('Ana Bela')
    expect(document.querySelector('[data-type=error]')).toBeNull()
  })
})

it('a column with more leads than it shows leads to all of them', async () => {
  await visit(13)
  const link = column('Novo').getByRole('link', { name: 'Ver todos (13)' })
  expect(link.getAttribute('href')).toBe(`${PATH}?q=Equipa&status=new`)
  expect(column('Ganho').queryByRole('link')).toBeNull()
})

it('a card takes its budget with it, and opens the column that it is moved to', async () => {
  server.answer(ROUTE, moved('won'))
  const user = await visit(3)
  const fold = () => screen.getByRole('button', { name: 'Coluna Ganho' })
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  expect(column('Novo').getByText('45 001 Kz')).toBeTruthy()
  await user.selectOptions(status(), 'Ganho')
  expect(fold().getAttribute('aria-expanded')).toBe('true')
  expect(column('Ganho').getByText('1 501 Kz')).toBeTruthy()
  expect(column('Novo').getByText('43 500 Kz')).toBeTruthy()
  await toastTitled('success', 'Lead atualizado com sucesso!')
  await user.click(fold())
  expect(fold().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Coluna Novo' })).toBeNull()
})
