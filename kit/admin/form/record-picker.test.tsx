// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { RecordPicker } from './record-picker'
import type { RecordOption } from './use-record-search'

useStaffServer()

const search = vi.fn((text: string) => Promise.resolve([`${text}1`, `${text}2`].map((label) => ({ id: label, label }))))

function Picker({ minLength }: { minLength?: number }) {
  const [value, setValue] = useState<RecordOption | null>(null)
  return (
    <RecordPicker
      label="Cliente"
      onChange={setValue}
      search={search}
      value={value}
      {...(minLength ? { minLength } : {})}
    />
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())

/** The options are those of 'A'; the search for 'B' has not begun. */
async function typeAhead() {
  const user = await visitStaff(<Picker />)
  await user.click(input())
  fireEvent.change(input(), { target: { value: 'A' } })
  await screen.findByRole('option', { name: 'A1' })
  fireEvent.change(input(), { target: { value: 'B' } })
  return user
}

it('[QUOT-22] Enter chooses of what was typed last, once it is found, and never of the search before', async () => {
  const user = await typeAhead()
  await user.keyboard('{Enter}')
  await isClosed()
  expect(input().value).toBe('B1')
})

it('[QUOT-22] Enter after an arrow key chooses the option that it shows', async () => {
  const user = await typeAhead()
  await user.keyboard('{ArrowDown}{Enter}')
  await isClosed()
  expect(input().value).toBe('A2')
})

it('[QUOT-22] Enter is forgotten when more is typed', async () => {
  const user = await typeAhead()
  await user.keyboard('{Enter}')
  fireEvent.change(input(), { target: { value: 'BC' } })
  await screen.findByRole('option', { name: 'BC1' })
  expect(input().value).toBe('BC')
})

it('says from how many letters on it searches', async () => {
  search.mockClear()
  const user = await visitStaff(<Picker minLength={2} />)
  await user.click(input())
  await user.keyboard('{ArrowDown}')
  await screen.findByText('Escreva pelo menos 2 letras ou algarismos.')
  fireEvent.change(input(), { target: { value: 'A' } })
  expect(screen.queryByText('Nenhum resultado')).toBeNull()
  screen.getByText('Escreva pelo menos 2 letras ou algarismos.')
  fireEvent.change(input(), { target: { value: 'AB' } })
  await screen.findByRole('option', { name: 'AB1' })
  expect(search).toHaveBeenCalledOnce()
})
