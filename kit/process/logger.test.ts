import { ValidationError } from 'payload'
import { expect, it, vi } from 'vitest'

vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-the-tests-only')
// As the build does with class names.
Object.defineProperty(ValidationError, 'name', { value: '' })
const { logger } = await import('./logger')

type LogMethod = (parts: unknown[], write: () => void) => void

function linesOf(...parts: unknown[]): unknown[][] {
  const { hooks } = (logger as unknown as { options: { hooks: { logMethod: LogMethod } } }).options
  const write = vi.fn<(...line: unknown[]) => void>()
  hooks.logMethod(parts, write)
  return write.mock.calls
}

it('[OPS-10] a refusal that only asks, as for the code of a sign-in, is no line; what says or failed by something is one', () => {
  expect(linesOf({ msg: '' })).toEqual([])
  expect(linesOf({ level: 'info', msg: 'Código incorreto.' })).toEqual([[{ level: 'info' }, 'Código incorreto.']])
  expect(linesOf({ err: new Error('gone'), msg: '' })).toHaveLength(1)
  expect(linesOf(new Error(''))).toHaveLength(1)
  expect(linesOf('')).toHaveLength(1)
})

it('[OPS-10] a refused field has the name by which Payload logs it in one line', () => {
  expect(new ValidationError({ errors: [{ message: 'Código incorreto.', path: 'code' }] }).name).toBe('ValidationError')
})
