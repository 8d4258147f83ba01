import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ListBoundary } from './list-boundary'

const page = (number: number) => (
  <>
    <input aria-label="Procurar" />
    <ListBoundary fallback={null} label="Leads" of={`/leads?page=${number}`}>
      <button type="button">Página seguinte</button>
    </ListBoundary>
  </>
)

it('the keyboard goes on at the head of the list that its page was left for; outside the list it stays', () => {
  const { rerender } = render(page(1))
  screen.getByRole('button').focus()
  rerender(page(1))
  expect(document.activeElement).toBe(screen.getByRole('button'))
  rerender(page(2))
  expect(document.activeElement).toBe(screen.getByText('Leads'))
  screen.getByLabelText('Procurar').focus()
  rerender(page(3))
  expect(document.activeElement).toBe(screen.getByLabelText('Procurar'))
})
