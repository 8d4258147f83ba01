// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { button, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { OwnerMenu } from './owner-menu'
import { PeopleProvider } from './people-context'

const server = useStaffServer()
const [ana, rui] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const PEOPLE = [
  { id: ana, name: 'Ana', role: 'admin' as const },
  { id: rui, name: 'Rui', role: 'comercial' as const },
]

it('[TEAM-05] a second choice builds on the first, also before the list shows that', async () => {
  server.answer('PATCH /api/crm/leads/owner', () => Response.json({ count: 1 }))
  const user = await visitStaff(
    <PeopleProvider people={PEOPLE}>
      <OwnerMenu collection="leads" id="1" name="Padaria" ownerId={null} />
    </PeopleProvider>,
  )
  for (const [index, name] of ['Ana', 'Rui', 'Sem responsável'].entries()) {
    await user.click(button('Responsável: Sem responsável'))
    await user.click(await screen.findByRole('menuitemradio', { name }))
    await waitFor(() => {
      expect(server.bodies('PATCH')).toHaveLength(index + 1)
      expect(button(/^Responsável/).getAttribute('aria-busy')).toBe('false')
    })
  }
  expect(server.bodies('PATCH')).toEqual([
    { fromOwnerId: null, ids: ['1'], ownerId: ana },
    { fromOwnerId: ana, ids: ['1'], ownerId: rui },
    { fromOwnerId: rui, ids: ['1'], ownerId: null },
  ])
})
