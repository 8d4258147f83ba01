// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { SelectField, TextAreaField, TextField } from './fields'

it('a field is described by the message of its refusal and by its hint', () => {
  const field = { error: 'Indique o nome', hint: 'Como no NIF', label: 'Nome' }
  render(
    <>
      <TextField {...field} />
      <TextAreaField {...field} />
      <SelectField {...field} options={[]} />
    </>,
  )
  const described = { description: 'Indique o nome Como no NIF', name: 'Nome' }
  expect(screen.getAllByRole('textbox', described)).toHaveLength(2)
  expect(screen.getAllByRole('combobox', described)).toHaveLength(1)
})
