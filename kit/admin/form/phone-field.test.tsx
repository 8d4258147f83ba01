import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { PhoneField } from './phone-field'

// The field imports it on blur.
beforeAll(() => import('@kit/lib/phone'))
afterEach(cleanup)

const WARNING = /Não conseguimos ler este número/

const leave = (text: string) => {
  const field = screen.getByLabelText('Telefone')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

it('says of a phone that cannot be read that it should be confirmed, until it is changed', async () => {
  render(<PhoneField label="Telefone" name="phone" />)
  leave('923 456')
  expect(await screen.findByText(WARNING)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Telefone'), { target: { value: '923 456 7' } })
  expect(screen.queryByText(WARNING)).toBeNull()
})

it.each(['', '\u202A+244 923 456 701\u202C', '923 456 711 - 912 345 678'])('says nothing of %j', async (text) => {
  render(<PhoneField label="Telefone" name="phone" />)
  leave('1')
  await screen.findByText(WARNING)
  fireEvent.blur(screen.getByLabelText('Telefone'), { target: { value: text } })
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull())
})
