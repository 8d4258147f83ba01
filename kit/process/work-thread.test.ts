import { Worker } from 'node:worker_threads'

import { describe, expect, it } from 'vitest'

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

  it('that says nothing is ended', async () => {
    await expect(threadOf(50).run('be silent')).rejects.toThrow('The thread took too long')
  })
})
