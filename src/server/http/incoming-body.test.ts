import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BodyBudget } from './body-budget'
import { IncomingBody } from './incoming-body'

const SECOND = 1000
const LIMIT = 100
const MEGABYTE = 1024 * 1024

/** A request whose client sends what the test tells it to, with its answer. */
function incoming(headers: Record<string, string> = {}, budget = new BodyBudget()) {
  const stream = new PassThrough()
  const answered: number[] = []
  const socket = new EventEmitter()
  const request = Object.assign(stream, { complete: false, headers, socket }) as unknown as IncomingMessage
  const response = Object.assign(new EventEmitter(), {
    end: (done: () => void) => done(),
    headersSent: false,
    writeContinue: () => answered.push(100),
    writeHead: (status: number) => answered.push(status),
  }) as unknown as ServerResponse
  const body = new IncomingBody(request, response, budget.open('198.51.100.1'))
  return { answered, body, request, response, send: (text: string) => stream.write(text), stream }
}

const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

describe('a body on its way', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('[S7] of a stranger is ended after 60 s, however steadily it comes', async () => {
    const { answered, body, request, send } = incoming()
    const reading = body.read(LIMIT, false).catch((error: Error) => error.message)
    for (let second = 0; second < 59; second += 1) {
      send('x')
      await later(1)
    }
    expect(request.destroyed).toBe(false)
    await later(2)
    expect([request.destroyed, ...answered]).toEqual([true, 408])
    expect(await reading).toMatch(/não é JSON/)
  })

  it('[S7] of staff may take minutes while it comes, and is ended after 30 s of silence', async () => {
    const { body, request, send } = incoming()
    const reading = body.read(LIMIT, true).catch((error: Error) => error.message)
    for (let part = 0; part < 12; part += 1) {
      send('x')
      await later(20)
    }
    expect(request.destroyed).toBe(false)
    await later(31)
    expect(request.destroyed).toBe(true)
    await reading
  })

  it('[S7] of a stranger who may take long is still held out of the share of strangers', async () => {
    const budget = new BodyBudget()
    const slow = incoming({}, budget)
    const reading = slow.body.read(9 * MEGABYTE, false, true).catch((error: Error) => error.message)
    for (let part = 0; part < 8; part += 1) {
      slow.send('x'.repeat(MEGABYTE))
      await later(20)
    }
    expect(slow.request.destroyed).toBe(false)
    slow.send('x')
    expect(await reading).toMatch(/temporariamente indisponível/)
    const staff = incoming({}, budget)
    staff.stream.end('{"title":"Site"}')
    expect((await staff.body.read(LIMIT, true)).toString()).toBe('{"title":"Site"}')
  })

  it('[S7] that goes on coming after its answer is no longer counted', async () => {
    const budget = new BodyBudget()
    const answered = incoming({}, budget)
    const stream = answered.body.stream(9 * MEGABYTE, false).getReader()
    answered.send('x')
    await stream.read()
    await stream.cancel()
    answered.response.emit('close')
    answered.request.resume()
    answered.send('x'.repeat(8 * MEGABYTE))
    await later(1)
    const next = incoming({}, budget)
    next.stream.end('x'.repeat(MEGABYTE))
    expect(await next.body.read(MEGABYTE, false)).toHaveLength(MEGABYTE)
  })

  it('[S7] that nobody reads is ended too', async () => {
    const { answered, request } = incoming()
    await later(61)
    expect([request.destroyed, ...answered]).toEqual([true, 408])
  })

  it('[S7] that has come whole is not ended', async () => {
    const { answered, body, stream } = incoming()
    stream.end('{}')
    expect((await body.read(LIMIT, false)).toString()).toBe('{}')
    await later(120)
    expect(answered).toEqual([])
  })

  it('[S1] is refused with the first byte too many, and before any when its length says so', async () => {
    const chunked = incoming()
    chunked.send('x'.repeat(LIMIT))
    const reading = chunked.body.read(LIMIT, false)
    chunked.send('x')
    await expect(reading).rejects.toMatchObject({ code: 'too_large' })
    const announced = incoming({ 'content-length': String(LIMIT + 1) })
    await expect(announced.body.read(LIMIT, false)).rejects.toMatchObject({ code: 'too_large' })
    expect(announced.request.listenerCount('data')).toBe(0)
  })

  it('[S1] is read at the pace at which it is taken', async () => {
    const { body, request, stream } = incoming()
    const reader = body.stream(LIMIT, true).getReader()
    stream.write('one')
    expect(request.listenerCount('data')).toBe(0)
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('one')
    stream.write('two')
    expect(request.isPaused()).toBe(true)
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('two')
    stream.end()
    expect((await reader.read()).done).toBe(true)
  })

  it('[S1] that is waited for with 100 Continue is asked for when it is read', async () => {
    const { answered, body, stream } = incoming({ expect: '100-continue' })
    expect(answered).toEqual([])
    stream.end('{}')
    await body.read(LIMIT, false)
    expect(answered).toEqual([100])
  })
})
