import { Worker } from 'node:worker_threads'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { WorkThread } from './work-thread'

const CODE = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (said) => {
    if (said === 'throw') throw new Error('It broke')
    if (said === 'exit') process.exit(1)
    if (said !== 'be silent') parentPort.postMessage({ said, threadId })
  })`

const threadOf = (longestMs = 60_000) =>
  new WorkThread<string, { said: string; threadId: number }>(() => new Worker(CODE, { eval: true }), {
    idleMs: 60_000,
    longestMs,
  })

describe('a thread', () => {
  afterEach(() => void vi.useRealTimers())

  it('answers one message after the other', async () => {
    const thread = threadOf()
    const [first, second] = [await thread.run('a'), await thread.run('b')]
    expect([first.said, second.said, second.threadId]).toEqual(['a', 'b', first.threadId])
  })

  it.each([
    ['throw', 'It broke'],
    ['exit', 'The thread ended'],
  ])('that dies takes only that message with it: %s', async (said, sentence) => {
    const thread = threadOf()
    await expect(thread.run(said)).rejects.toThrow(sentence)
    expect((await thread.run('next')).said).toBe('next')
  })

  it('that has rested for long enough is ended, and what comes while it ends is the next one’s', async () => {
    vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
    const thread = threadOf()
    const { threadId } = await thread.run('first')
    vi.advanceTimersByTime(60_000)
    const { said, threadId: next } = await thread.run('next')
    expect([said, next === threadId]).toEqual(['next', false])
  })

  it('that says nothing is ended', async () => {
    await expect(threadOf(50).run('be silent')).rejects.toThrow('The thread took too long')
  })
})
