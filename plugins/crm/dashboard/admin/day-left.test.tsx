// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { DayLeft } from './day-left'

useStaffServer()

it.each([
  ['/admin?hoje=tudo', 30, 45, 'Ver todos (45)'],
  ['/admin?hoje=tudo', 30, 350, 'Ver os 200 mais urgentes de 350'],
  [null, 200, 350, 'Aqui estão os 200 mais urgentes de 350.'],
  [null, 45, 45, ''],
])('[TEAM-11] the day says what it leaves out: %s, %i of %i', async (href, shown, total, text) => {
  await visitStaff(<DayLeft href={href} shown={shown} total={total} />)
  expect(document.querySelector('main')?.textContent).toBe(text)
})
