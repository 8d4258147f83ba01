// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { STALE_RECORD } from '@kit/lib/loaded-at'
import { UNKNOWN_LEAD } from '@crm/leads/domain/lead-options'
import { CHANGED, CREATED, LEAD, leadRow } from '../../../../tests/support/staff-records'
import {
  button,
  refusal,
  router,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { LeadBulkBar } from '@crm/leads/admin/bulk-bar'
import { BulkBar } from '@crm/owners/admin/bulk-bar'
import { BulkSelection, SelectPage } from '@crm/owners/admin/bulk-selection'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import { LeadTable } from '@crm/leads/admin/lead-table'
import { LeadPanel } from './panels'

const server = useStaffServer()

const ROUTE = 'PATCH /api/crm/leads/status'
const IDS = ['a', 'b', 'c'].map((last) => LEAD.id.slice(0, -1) + last)

const PEOPLE = [
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Marta Gomes', role: 'comercial' as const },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Rui', role: 'admin' as const },
]

async function visit() {
  const rows = IDS.map((id, index) => leadRow({ id, name: `Lead ${index + 1}` }))
  const user = await visitStaff(
    <PeopleProvider people={PEOPLE}>
      <LeadPanel agencyName="Agência">
        <BulkSelection records={rows.map(({ lead }) => lead)}>
          <SelectPage />
          <LeadTable place={{ path: '/admin/crm/leads', state: { q: 'Lead' }, usual: '-createdAt' }} rows={rows} />
          <LeadBulkBar />
        </BulkSelection>
      </LeadPanel>
    </PeopleProvider>,
  )
  return user
}

const bar = () => screen.queryByRole('region', { name: 'Leads selecionados' })

it('the table has the documented columns', async () => {
  await visit()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Nome', 'Estado', 'Contacto', 'Interesse', 'Criado em', 'Ações'])
})

it('a head orders the list by its column, pressed again the other way round', async () => {
  await visit()
  const order = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(order('Nome')).toBe('/admin/crm/leads?q=Lead&sort=name')
  // The list is sorted newest first, so the link sorts oldest first.
  expect(order('Criado em')).toBe('/admin/crm/leads?q=Lead&sort=createdAt')
  expect(screen.getByRole('columnheader', { name: 'Criado em' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: /Nome/ }).hasAttribute('aria-sort')).toBe(false)
})

it('counts selected records in their gender', async () => {
  const user = await visitStaff(
    <PeopleProvider people={PEOPLE}>
      <BulkSelection records={IDS.map((id) => ({ id, updatedAt: CREATED }))}>
        <SelectPage />
        <BulkBar collection="retainers" />
      </BulkSelection>
    </PeopleProvider>,
  )
  await user.click(screen.getByLabelText('Selecionar esta página'))
  screen.getByRole('region', { name: 'Avenças selecionadas' })
  screen.getByText('3 avenças selecionadas')
})

it('several leads get one status after a question', async () => {
  server.answer(ROUTE, () => Response.json({ leads: [] }))
  const user = await visit()
  expect(bar()).toBeNull()
  await user.click(screen.getByLabelText('Selecionar Lead 1'))
  await user.click(screen.getByLabelText('Selecionar Lead 2'))
  screen.getByText('2 leads selecionados')
  await user.selectOptions(screen.getByLabelText('Novo estado'), 'Qualificado')
  await user.click(button('Mudar estado de 2 leads'))
  await screen.findByText('Deseja mudar o estado de 2 leads para Qualificado?')
  await user.click(button('Cancelar'))
  expect(server.sent).toEqual([])
  await user.click(button('Mudar estado de 2 leads'))
  await user.click(await screen.findByRole('button', { name: 'Mudar estado' }))
  await toastTitled('success', '2 leads atualizados com sucesso!')
  expect(server.sent.map(({ body }) => body)).toEqual([
    { ids: IDS.slice(0, 2), loadedAt: [CREATED, CREATED], status: 'qualified' },
  ])
  await waitFor(() => expect(bar()).toBeNull())
  expect(router.refresh).toHaveBeenCalledOnce()
})

it.each([
  ['is no conflict with one’s own change', CREATED, CHANGED],
  ['is one with somebody else’s before that', '2026-03-01T12:00:00.000Z', CREATED],
])('a status before the list is read again %s', async (_, previousUpdatedAt, sent) => {
  const changed = [{ id: IDS[0], previousUpdatedAt, updatedAt: CHANGED }]
  server.answer('PATCH /api/crm/leads/owner', () => Response.json({ changed, count: 1 }))
  server.answer(ROUTE, () => Response.json({ leads: [] }))
  const user = await visit()
  await user.click(screen.getByLabelText('Selecionar Lead 1'))
  await user.click(button('Atribuir'))
  await waitFor(() => expect(bar()).toBeNull())
  await user.click(screen.getByLabelText('Selecionar Lead 1'))
  await user.click(screen.getByLabelText('Selecionar Lead 2'))
  await user.click(button('Mudar estado de 2 leads'))
  await user.click(await screen.findByRole('button', { name: 'Mudar estado' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(server.bodies('PATCH').at(-1)).toMatchObject({ loadedAt: [sent, CREATED] })
})

it.each([
  [409, { error: STALE_RECORD }, STALE_RECORD],
  [
    400,
    { error: UNKNOWN_LEAD, issues: [{ message: UNKNOWN_LEAD, path: 'ids.2' }] },
    'Lead inexistente: alguém o deletou entretanto. A lista foi atualizada; tente novamente.',
  ],
])('after a %i the choice stays, the toast says why and the list is read again', async (status, body, said) => {
  server.answer(ROUTE, () => Response.json(body, { status }))
  const user = await visit()
  await user.click(within(screen.getByRole('table')).getByLabelText('Selecionar esta página'))
  screen.getByText('3 leads selecionados')
  await user.click(button('Mudar estado de 3 leads'))
  await user.click(await screen.findByRole('button', { name: 'Mudar estado' }))
  expect(await toastTitled('error', 'Erro ao atualizar leads')).toBe(said)
  expect(router.refresh).toHaveBeenCalledOnce()
  screen.getByText('3 leads selecionados')
})

it('a failure of the server alone reads nothing again', async () => {
  server.answer(ROUTE, refusal(500))
  const user = await visit()
  await user.click(screen.getByLabelText('Selecionar Lead 1'))
  await user.click(button('Mudar estado de 1 lead'))
  await user.click(await screen.findByRole('button', { name: 'Mudar estado' }))
  expect(await toastTitled('error', 'Erro ao atualizar leads')).toBe('Erro interno do servidor')
  expect(router.refresh).not.toHaveBeenCalled()
})

describe('one owner for several leads', () => {
  const OWNER = 'PATCH /api/crm/leads/owner'
  const choose = async (user: UserEvent, ...names: string[]) => {
    for (const name of names) await user.click(screen.getByLabelText(`Selecionar ${name}`))
  }

  it.each([
    ['Rui', PEOPLE[1]?.id, ['Lead 1', 'Lead 2'], '2 registos atribuídos a Rui'],
    ['Marta Gomes', PEOPLE[0]?.id, ['Lead 3'], '1 registo atribuído a Marta Gomes'],
    ['Sem responsável', null, ['Lead 1', 'Lead 3'], '2 registos ficaram sem responsável'],
    ['Sem responsável', null, ['Lead 2'], '1 registo ficou sem responsável'],
  ])('[TEAM-05] gives them to %s', async (person, ownerId, names, said) => {
    server.answer(OWNER, () => Response.json({ count: names.length }))
    const user = await visit()
    await choose(user, ...names)
    await user.selectOptions(screen.getByLabelText('Novo responsável'), person)
    await user.click(button('Atribuir'))
    await toastTitled('success', said)
    const ids = names.map((name) => IDS[Number(name.at(-1)) - 1])
    expect(server.sent.map(({ body }) => body)).toEqual([{ ids, ownerId }])
    await waitFor(() => expect(bar()).toBeNull())
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[TEAM-05] says when one is gone, and keeps the choice', async () => {
    const message = 'Registo inexistente'
    const gone = { error: message, issues: [{ message, path: 'ids.0' }] }
    server.answer(OWNER, () => Response.json(gone, { status: 400 }))
    const user = await visit()
    await choose(user, 'Lead 1')
    await user.click(button('Atribuir'))
    expect(await toastTitled('error', 'Erro ao atribuir registos')).toMatch(/^Registo inexistente: alguém o deletou/)
    expect(router.refresh).toHaveBeenCalledOnce()
    screen.getByText('1 lead selecionado')
  })
})
