// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { FormSkeleton } from './form-skeleton'

it('offers to reload the page once the script of a form takes long, as after an upgrade', () => {
  vi.useFakeTimers()
  render(<FormSkeleton />)
  act(() => void vi.advanceTimersByTime(7000))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.getByRole('alert').textContent).toContain('o programa foi atualizado')
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeDefined()
  vi.useRealTimers()
})
