// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { TeamTable } from './team-table'

useStaffServer()

it('[TEAM-14] late tasks without a person lead to their list', async () => {
  const answers = { judged: 0, medianMinutes: null, months: [], onTime: 0, onTimePercent: null, requests: 0 }
  const work = { accepted: 0, acceptedCents: 0, acceptedPercent: null, lateTasks: 3, openLeads: 0 }
  const figures = { ...work, answers, sent: 0, sentCents: 0 }
  await visitStaff(<TeamTable lines={[{ figures, name: 'Sem responsável', owner: 'none' }]} />)
  const link = screen.getByRole('link', { name: '3: tarefas em atraso sem responsável' })
  expect(link.getAttribute('href')).toBe('/admin/crm/tasks?owner=none&status=overdue')
})
