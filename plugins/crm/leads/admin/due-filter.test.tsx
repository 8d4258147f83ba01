// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { DueFilters } from './due-filter'

useStaffServer()

it('opens as many contacts as it counts: of the chosen owner, whatever search and state the list had', async () => {
  const state = { next: 'none', owner: 'me', page: 3, q: 'ana', sort: '-name', status: 'new' }
  const counts = Promise.resolve({ overdue: 7, today: 4 })
  await visitStaff(await DueFilters({ counts, path: '/leads', state }))
  const links = screen.getAllByRole('link').filter(({ textContent }) => /\d/.test(textContent))
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/leads?due=overdue&owner=me&sort=nextFollowUp', '/leads?due=today&owner=me&sort=nextFollowUp']),
  )
})
