// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { TypedNumber } from './typed-number'

const stored = vi.fn<(value: unknown) => void>()

// Mocks Payload's form; the field only needs its value.
vi.mock('@payloadcms/ui', () => ({
  FieldDescription: () => null,
  FieldError: ({ message }: { message?: string }) => <p>{message}</p>,
  FieldLabel: ({ htmlFor, label }: { htmlFor: string; label: string }) => <label htmlFor={htmlFor}>{label}</label>,
  useField: () => {
    const [value, setValue] = useState<unknown>(250_000.5)
    stored(value)
    return { path: 'dayLimit', setValue, value }
  },
}))

const PROPS = { field: { label: 'Limite', name: 'dayLimit', type: 'number' }, path: 'dayLimit' }

it('takes a number as people write it; what cannot be read stays, is said, and is no number', async () => {
  const user = userEvent.setup()
  render(<TypedNumber {...(PROPS as ComponentProps<typeof TypedNumber>)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Limite')
  expect([input.type, input.value]).toEqual(['text', '250000,5'])
  for (const [typed, shown, value] of [
    ['150.000', '150000', 150_000],
    ['1 500,50', '1500,5', 1500.5],
    ['0', '0', 0],
    ['12,345', '12,345', null],
  ] as const) {
    await user.clear(input)
    await user.type(input, typed)
    await user.tab()
    expect([input.value, stored.mock.lastCall?.[0]]).toEqual([shown, value])
  }
  expect(input.getAttribute('aria-invalid')).toBe('true')
  screen.getByText(/^Número inválido/)
})
