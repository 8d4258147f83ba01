// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { button, router, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import type { TrashedRecord } from '../operations/trash'
import { TrashCard } from './trash-card'

const server = useStaffServer()

const ID = '00000000-0000-4000-8000-00000000000e'

it.each([
  ['leads', 'lead', `/admin/crm/leads/${ID}`],
  ['tasks', 'task', `/admin/crm/tasks/${ID}`],
  ['pages', 'page', `/admin/collections/pages/${ID}`],
] as const)('what comes back to %s can be opened from the toast', async (collection, entityType, address) => {
  const row: TrashedRecord = {
    collection,
    deletedAt: '2026-03-01T08:00:00.000Z',
    entityType,
    id: ID,
    person: 'Ana',
    title: 'Apagado',
    until: '2026-03-31T08:00:00.000Z',
  }
  server.answer('POST /api/crm/trash/undo', () => Response.json({ success: true }))
  const user = await visitStaff(
    <ul>
      <TrashCard row={row} />
    </ul>,
  )
  await user.click(button('Restaurar: Apagado'))
  expect(await toastTitled('success', 'Registo restaurado com sucesso!')).toBe('Apagado')
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(address))
})
