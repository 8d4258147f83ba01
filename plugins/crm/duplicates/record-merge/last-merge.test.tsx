// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

import { CREATED, LEAD } from '../../../../tests/support/staff-records'
import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { LastMerge } from './last-merge'

useStaffServer()

it.each([
  [['Ana'], 'Junto com Ana em .*: este registo voltou a ser junto\\.'],
  [[], 'Junto com outro registo em .*: os dados da pessoa foram apagados\\.'],
])('[DUP-09] a record merged with %j says what ended the undo', async (names, text) => {
  const merge = { at: CREATED, names, undoUntil: null }
  await visitStaff(<LastMerge collection="leads" id={LEAD.id} merge={merge} onUndone={vi.fn()} />)
  expect(document.body.textContent).toMatch(new RegExp(text))
})
