// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { visitStaff, useStaffServer } from '../../../../tests/support/staff-visitor'
import { ClientStatement } from './client-statement'

useStaffServer()

it('[PAY-14] offers no file of a period that ends before it starts', async () => {
  await visitStaff(<ClientStatement id="7a1f6c1e-52b9-4a52-9a4e-0000000000aa" />)
  const pdf = () => screen.getByText('Ver PDF').closest('a')?.getAttribute('href')
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-03-02' } })
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-03-02' } })
  expect(pdf()).toContain('from=2026-03-02')
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-03-01' } })
  expect(screen.getByText('O último dia não pode ser antes do primeiro')).toBeTruthy()
  expect(pdf()).toBeNull()
})
