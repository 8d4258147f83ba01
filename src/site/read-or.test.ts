import type { ServerResponse } from 'node:http'

import type { Payload } from 'payload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type PageRender, renderPage } from '@kit/process/page-status'
import { setRunningPayload } from '@kit/process/running-payload'
import { serviceState } from '@kit/process/service-state'
import { readOr } from './read-or'

const listeners = new Set<() => void>()
const database = {
  answers: () => Promise.resolve(true),
  isUp: true,
  onAway: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
const goAway = () => {
  database.isUp = false
  for (const listener of listeners) listener()
}
const hangs = () => new Promise<string>(() => undefined)

let page: PageRender
/** Renders a page with sequential reads, each with a long patience; returns what it shows and how long it took. */
async function read(reader: () => Promise<string>, times = 1): Promise<{ shown: string[]; tookMs: number }> {
  const startedAt = Date.now()
  const reading = renderPage(page, async () => {
    const shown: string[] = []
    for (let index = 0; index < times; index += 1) shown.push(await readOr('embutido', reader, 60_000))
    return { shown, tookMs: Date.now() - startedAt }
  })
  await vi.advanceTimersByTimeAsync(60_000 * times)
  return reading
}

beforeEach(() => {
  vi.useFakeTimers()
  setRunningPayload({} as Payload)
  Object.assign(database, { isUp: true })
  serviceState.database = database
  page = { isAway: false, isDegraded: false, isWhole: false, response: {} as ServerResponse }
})
afterEach(() => {
  delete serviceState.database
  vi.useRealTimers()
})

describe('what a page reads', () => {
  it('is what the database says, and leaves nothing behind', async () => {
    expect((await read(() => Promise.resolve('lido'))).shown).toEqual(['lido'])
    expect([page.isDegraded, listeners.size, vi.getTimerCount()]).toEqual([false, 0, 0])
  })

  it('[HOME-27] [HOME-50] is built in from the moment that the database goes away, however many reads there are', async () => {
    setTimeout(goAway, 2500)
    expect(await read(hangs, 5)).toEqual({ shown: Array(5).fill('embutido'), tookMs: 2900 })
    expect([page.isDegraded, listeners.size]).toEqual([true, 0])
  })

  it('is still asked for while the database is away: it may be back', async () => {
    goAway()
    expect((await read(() => Promise.resolve('lido'))).shown).toEqual(['lido'])
    expect((await read(() => Promise.reject(new Error('ECONNREFUSED')))).shown).toEqual(['embutido'])
    expect(page.isDegraded).toBe(true)
  })
})
