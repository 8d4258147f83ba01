// @vitest-environment happy-dom
import type { ServerProps } from 'payload'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { TrashLine } from './trash-line'

useStaffServer()

it.each([
  ['admin', '/admin/crm/trash?kind=page'],
  ['editor', '/admin/crm/trash?kind=page'],
  ['comercial', undefined],
])('[PAGE-15] over a list of pages, %s is led to %s', async (role, address) => {
  await visitStaff(<TrashLine kind="page" user={{ role } as ServerProps['user']} />)
  expect(document.querySelector('a')?.getAttribute('href')).toBe(address)
})
