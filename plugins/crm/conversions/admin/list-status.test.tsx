// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { BulkSelection } from '@crm/owners/admin/bulk-selection'
import { LeadCard } from '@crm/leads/admin/lead-card'
import { QuoteCard } from '@crm/quotes/admin/quote-card'
import { CHANGED, CREATED, LEAD, leadRow, QUOTE, QUOTE_ROW } from '../../../../tests/support/staff-records'
import { heldAnswer } from '../../../../tests/support/held-answer'
import {
  button,
  field,
  fill,
  isClosed,
  refusal,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { LeadPanel, QuotePanel } from './panels'

const server = useStaffServer()
const ROUTE = `PUT /api/leads/${LEAD.id}`

const visitLead = () =>
  visitStaff(
    <LeadPanel agencyName="Agência">
      <BulkSelection records={[LEAD]}>
        <ul>
          <LeadCard row={leadRow()} />
        </ul>
      </BulkSelection>
    </LeadPanel>,
  )

const badge = () => screen.getByRole('button', { name: /^Estado: / })
const choice = (name: string) => screen.getByRole('menuitemradio', { name })
const sentLead = () => server.sent.map(({ body, headers }) => [body, headers.get(LOADED_AT_HEADER)])

describe('the state on a card', () => {
  it('opens the states, and changes to the one that is chosen: shown at once, from the state that was shown', async () => {
    const held = heldAnswer(() => Response.json({ lead: { ...LEAD, status: 'qualified', updatedAt: CHANGED } }))
    server.answer(ROUTE, held.answer)
    const user = await visitLead()
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(badge())
    expect(document.activeElement).toBe(choice('Novo'))
    await user.click(choice('Qualificado'))
    expect(badge().textContent).toBe('Qualificado')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(badge())
    held.letThrough()
    await toastTitled('success', 'Lead atualizado com sucesso!')
    expect(sentLead()).toEqual([[{ status: 'qualified' }, CREATED]])
  })

  it('goes back when the server refuses, with its reason', async () => {
    server.answer(ROUTE, refusal(409, STALE_RECORD))
    const user = await visitLead()
    await user.click(badge())
    await user.click(choice('Perdido'))
    expect(await toastTitled('error', 'Erro ao atualizar lead')).toBe(STALE_RECORD)
    await waitFor(() => expect(badge().textContent).toBe('Novo'))
  })

  it('is changed by the keyboard alone, the arrows going round, and not at all by the state that it has', async () => {
    server.answer(ROUTE, () => Response.json({ lead: { ...LEAD, status: 'lost', updatedAt: CHANGED } }))
    const user = await visitLead()
    badge().focus()
    await user.keyboard('{Enter}{Enter}')
    expect(server.sent).toEqual([])
    await user.keyboard('{Enter}{ArrowUp}')
    expect(document.activeElement).toBe(choice('Perdido'))
    await user.keyboard('{ArrowDown}{End}{Home}{End}{Enter}')
    await toastTitled('success', 'Lead atualizado com sucesso!')
    expect(sentLead()).toEqual([[{ status: 'lost' }, CREATED]])
    // A closed lead cannot become a quote.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Definir Orçamento/ })).toBeNull())
  })

  it('leaves the form at what is stored since', async () => {
    server.answer(ROUTE, () => Response.json({ lead: { ...LEAD, status: 'contacted', updatedAt: CHANGED } }))
    const user = await visitLead()
    await user.click(badge())
    await user.click(choice('Contatado'))
    await toastTitled('success', 'Lead atualizado com sucesso!')
    await user.click(button('Editar Ana Bela'))
    await waitFor(() => expect(field('Estado').value).toBe('contacted'))
    await user.type(field('Nome'), ' da Silva')
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]?.headers.get(LOADED_AT_HEADER)).toBe(CHANGED)
  })

  it('changes a quote by its own route', async () => {
    server.answer(`PUT /api/crm/quotes/${QUOTE.id}`, () =>
      Response.json({ quote: { ...QUOTE, status: 'sent', updatedAt: CHANGED } }),
    )
    const support = Promise.resolve({ isMailConfigured: true, services: [] }) as never
    const user = await visitStaff(
      <QuotePanel support={support}>
        <ul>
          <QuoteCard row={QUOTE_ROW} />
        </ul>
      </QuotePanel>,
    )
    await user.click(badge())
    await user.click(choice('Enviado'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([{ status: 'sent' }])
  })
})

it('what the person has just saved is not somebody else’s change, also before the list has been read again', async () => {
  const saved = { ...LEAD, name: 'Ana Bela da Silva', updatedAt: CHANGED }
  server.answer(ROUTE, () => Response.json({ lead: saved }))
  const user = await visitLead()
  await user.click(button('Editar Ana Bela'))
  await user.type(await screen.findByLabelText(/^Nome/), ' da Silva')
  await user.click(button('Guardar'))
  await toastTitled('success', 'Lead atualizado com sucesso!')
  // The list still shows the old lead: the test does not refresh it.
  await user.click(badge())
  await user.click(choice('Contatado'))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(sentLead().map(([, loadedAt]) => loadedAt)).toEqual([CREATED, CHANGED])
})

it.each([
  ['is no conflict with one’s own', CREATED, CHANGED],
  ['is one with somebody else’s change before that', '2026-03-01T12:00:00.000Z', CREATED],
])('an edit after a contact, before the list is read again, %s', async (_, previousUpdatedAt, loadedAt) => {
  const changed = [{ id: LEAD.id, previousUpdatedAt, updatedAt: CHANGED }]
  const lead = { ...LEAD, updatedAt: CHANGED }
  server.answer(`POST /api/crm/leads/${LEAD.id}/contacts`, () => Response.json({ changed, claimed: [], lead }))
  server.answer(ROUTE, () => Response.json({ lead }))
  const user = await visitLead()
  await user.click(button('Registar contacto com Ana Bela'))
  await user.click(await screen.findByRole('button', { name: 'Registar contacto' }))
  await isClosed()
  await user.click(button('Editar Ana Bela'))
  await screen.findByLabelText(/^Notas/)
  fill({ Notas: 'Só de manhã.' })
  await user.click(button('Guardar'))
  await toastTitled('success', 'Lead atualizado com sucesso!')
  expect(sentLead().at(-1)).toEqual([{ notes: 'Só de manhã.' }, loadedAt])
})
