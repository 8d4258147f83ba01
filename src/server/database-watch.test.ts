import { EventEmitter } from 'node:events'

import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DatabaseWatch } from './database-watch'

const HEARTBEAT_MS = 500

/** A connection whose answers the test controls. */
class Connection extends EventEmitter {
  /** Pending queries. */
  readonly asked: (() => void)[] = []
  isEnded = false

  connect = () => Promise.resolve()
  end = () => {
    this.isEnded = true
    return Promise.resolve()
  }
  query = () =>
    new Promise((resolve, reject) => {
      if (this.isEnded) return reject(new Error('Client was closed and is not queryable'))
      this.asked.push(() => resolve({ rows: [{ held: true, now: new Date() }] }))
    })
}

const connections: Connection[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(pg, 'Client').mockImplementation(function connect() {
    const connection = new Connection()
    connections.push(connection)
    return connection as unknown as pg.Client
  })
})
afterEach(() => {
  connections.length = 0
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Answers pending queries until there are none. */
async function answerAll(connection: Connection | undefined): Promise<void> {
  while (connection?.asked.length) {
    connection.asked.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** Blocks the whole process, as a long render would. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function startWatch(): Promise<{ states: boolean[]; watch: DatabaseWatch }> {
  const states: boolean[] = []
  const watch = new DatabaseWatch('postgres://a:b@127.0.0.1:1/x', (isUp) => states.push(isUp))
  const starting = watch.start()
  await vi.advanceTimersByTimeAsync(0)
  await answerAll(connections[0])
  await starting
  return { states, watch }
}

test('[OPS-09] it looks for the database again, also when that stops in the moment that it answers', async () => {
  const { states, watch } = await startWatch()
  expect(watch.isUp).toBe(true)
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  // Both in one packet: the answer is read, and the disconnect noticed, before any continuation runs.
  connections[0]?.asked.shift()?.()
  connections[0]?.emit('error', new Error('terminating connection due to administrator command'))
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
  await answerAll(connections[1])
  expect(watch.isUp).toBe(true)
  expect(states).toEqual([true, false, true])
})

test('[OP-50] a database that says nothing for two seconds is away', async () => {
  const { states, watch } = await startWatch()
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS + 1900)
  expect(watch.isUp).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(watch.isUp).toBe(false)
  expect(states).toEqual([true, false])
})

test('[OP-50] an answer that came while the process stood still is no silence', async () => {
  vi.useRealTimers()
  const states: boolean[] = []
  const watch = new DatabaseWatch('postgres://a:b@127.0.0.1:1/x', (isUp) => states.push(isUp))
  const starting = watch.start()
  const asked = () => connections[0]?.asked ?? []
  while (states.length === 0) {
    asked().shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await starting
  await expect.poll(() => asked().length).toBe(1)
  standStill(2500)
  // Like a real socket, which is read after the timers that are due.
  setImmediate(() => asked().shift()?.())
  await expect.poll(() => asked().length, { timeout: 2000 }).toBe(0)
  await expect.poll(() => asked().length, { timeout: 2000 }).toBe(1)
  expect(states).toEqual([true])
  await watch.stop()
})

test('a watch that was stopped looks no more', async () => {
  const { states, watch } = await startWatch()
  await watch.stop()
  expect(watch.isUp).toBe(false)
  await vi.advanceTimersByTimeAsync(10 * HEARTBEAT_MS)
  expect(connections).toHaveLength(1)
  expect(states).toEqual([true])
})
