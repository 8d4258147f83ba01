import type { Payload } from 'payload'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { runEach } from '@kit/lib/run-each'
import { startMinuteWork } from './minute-work'

vi.mock('payload', async (original) => ({ ...(await original<object>()), createLocalReq: () => Promise.resolve({}) }))

const MINUTE_MS = 60_000
const error = vi.fn()
const note = () => Promise.resolve()
const payload = { logger: { error } } as unknown as Payload

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  error.mockClear()
  vi.useRealTimers()
})

it('a chore that fails keeps none of the others from their minute, and is told of', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no such calendar')))
  const other = vi.fn(() => Promise.resolve())
  const stop = startMinuteWork(payload, [failing, other, failing, other], note)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  stop()
  expect([failing.mock.calls.length, other.mock.calls.length]).toEqual([4, 4])
  expect(error).toHaveBeenCalledTimes(2)
})

it('a look that takes minutes is not overtaken by the next', async () => {
  let finish = () => {}
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const stop = startMinuteWork(payload, [slow], note)
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(slow).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  stop()
  expect(slow).toHaveBeenCalledTimes(2)
  expect(error).not.toHaveBeenCalled()
})

it('what failed is thrown once every chore has had its turn', async () => {
  const done: number[] = []
  const fail = (text: string) => () => Promise.reject(new Error(text))
  const finish = (number: number) => async () => void done.push(number)
  await expect(runEach([fail('one'), finish(1), finish(2)])).rejects.toThrow('one')
  await expect(runEach([fail('one'), finish(3), fail('two')])).rejects.toMatchObject({
    errors: [{ message: 'one' }, { message: 'two' }],
  })
  await runEach([finish(4)])
  expect(done).toEqual([1, 2, 3, 4])
})
