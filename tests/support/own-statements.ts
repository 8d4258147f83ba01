import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'
import { vi } from 'vitest'

import { SET_LIMITS } from '@kit/database/timeouts'

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown

/** Texts of the statements that `work` sends: without those of background jobs, and of a connection that is opened. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { query } = pg.Client.prototype as unknown as { query: Query }
  const own = new AsyncLocalStorage<string[]>()
  const noted: Query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : statement.text
    if (text !== SET_LIMITS) own.getStore()?.push(text)
    return query.call(this, statement, ...rest)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(noted as never)
  const texts: string[] = []
  try {
    await own.run(texts, work)
  } finally {
    spy.mockRestore()
  }
  return texts
}
