import type { PayloadRequest } from 'payload'
import { describe, expect, it, vi } from 'vitest'

import { toDomainError } from './answers'

describe('an error as an answer', () => {
  it('of an inner table of ours is logged and told without its details', () => {
    const error = vi.fn()
    const req = { payload: { logger: { error } } } as unknown as PayloadRequest
    const refused = Object.assign(new Error('duplicate key value violates "messages_unique_key_idx"'), {
      code: '23505',
    })
    const { message, status } = toDomainError(new Error('Failed query', { cause: refused }), req)
    expect([status, message]).toEqual([500, 'Erro interno do servidor'])
    expect(error).toHaveBeenCalledOnce()
  })
})
