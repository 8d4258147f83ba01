// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useQuickChange } from './use-quick-change'

interface Lead {
  name: string
  status: string
  updatedAt: string
}

const lead = (hour: number, change: Partial<Lead> = {}): Lead => ({
  name: 'Ana',
  status: 'new',
  updatedAt: `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ...change,
})

const send = vi.fn<(wanted: string, latest: Lead) => Promise<Lead | null>>()

const show = (stored: Lead) => renderHook((now: Lead) => useQuickChange(now, 'status', send), { initialProps: stored })

it('[DUP-08] a record that an undone merge has put back, with its former moment of change, is shown and changed as it is', async () => {
  const { rerender, result } = show(lead(12, { name: 'Outra pessoa', status: 'contacted' }))
  const before = lead(9)
  rerender(before)
  expect([result.current.current, result.current.value]).toEqual([before, 'new'])
  expect(await result.current.waitForLatest()).toEqual(before)
})

it('the same after a change that the server refused before the merge was undone', async () => {
  send.mockResolvedValueOnce(null)
  const { rerender, result } = show(lead(12, { name: 'Outra pessoa' }))
  await act(async () => result.current.change('lost'))
  const before = lead(9)
  rerender(before)
  expect(await result.current.waitForLatest()).toEqual(before)
})

it('what a colleague sets back before the list is read again is shown', async () => {
  send.mockResolvedValueOnce(lead(10, { status: 'contacted' }))
  const { rerender, result } = show(lead(9))
  await act(async () => result.current.change('contacted'))
  expect(result.current.value).toBe('contacted')
  rerender(lead(11))
  expect(result.current.value).toBe('new')
})

it('of two changes the second stays shown while the first is refused, and starts from what is stored', async () => {
  const answers: ((answer: Lead | null) => void)[] = []
  send.mockReset().mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
  const { result } = show(lead(9))
  await act(async () => result.current.change('contacted'))
  await act(async () => result.current.change('lost'))
  await act(async () => answers[0]?.(null))
  expect(result.current.value).toBe('lost')
  const changed = lead(10, { status: 'lost' })
  await act(async () => answers[1]?.(changed))
  expect([result.current.current, result.current.value]).toEqual([changed, 'lost'])
  expect(send.mock.calls.map(([, latest]) => latest)).toEqual([lead(9), lead(9)])
})

it('a refused change leaves what an earlier one has stored', async () => {
  const contacted = lead(10, { status: 'contacted' })
  send.mockReset().mockResolvedValueOnce(contacted).mockResolvedValueOnce(null)
  const { result } = show(lead(9))
  await act(async () => result.current.change('contacted'))
  await act(async () => result.current.change('lost'))
  expect(result.current.value).toBe('contacted')
  expect(await result.current.waitForLatest()).toEqual(contacted)
})
