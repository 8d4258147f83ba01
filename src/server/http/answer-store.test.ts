import { describe, expect, it } from 'vitest'

import { AnswerStore } from './answer-store'
import { makeReady, type ReadyAnswer } from './ready-answer'

/** Uses a picture, which has only one encoding, so that its size is known. */
const answerOf = async (bytes: number): Promise<{ answer: ReadyAnswer }> => ({
  answer: await makeReady(Buffer.alloc(bytes), { 'Content-Type': 'image/png' }),
})

describe('answers in memory', () => {
  it('[S4] those that nobody asks for give way by their size, the oldest first', async () => {
    const store = new AnswerStore(100_000)
    for (const key of ['a', 'b', 'c']) store.set(key, await answerOf(30_000), false)
    expect(store.get('a')).toBeDefined()
    store.set('d', await answerOf(30_000), false)
    expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd'])
  })

  it('[S4] what is fixed stays, whatever comes', async () => {
    const store = new AnswerStore(100_000)
    store.set('/', await answerOf(80_000), true)
    for (let index = 0; index < 2000; index += 1) store.set(`/projeto/${index}`, await answerOf(10_000), false)
    expect(store.get('/')).toBeDefined()
    expect([...store.entries()].length).toBeLessThanOrEqual(11)
  })

  it('[S4] one that is larger than all of the room is not kept', async () => {
    const store = new AnswerStore(10_000)
    store.set('/', await answerOf(20_000), false)
    expect([...store.entries()]).toEqual([])
  })

  it('an entry is in one place only', async () => {
    const store = new AnswerStore(100_000)
    store.set('/', await answerOf(10), false)
    store.set('/', await answerOf(20), true)
    expect([...store.entries()].length).toBe(1)
    store.delete('/')
    expect(store.get('/')).toBeUndefined()
  })
})
