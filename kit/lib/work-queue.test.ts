import { describe, expect, it } from 'vitest'

import { type Asked, WorkQueue } from './work-queue'

/** Jobs that the test finishes itself, in the order in which they began. */
function workshop({ atOnce = 1, longest = 3, strangersAtOnce = 1 } = {}) {
  const queue = new WorkQueue({ atOnce, longest, strangersAtOnce })
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const ask = (name: string, asked?: Asked) =>
    queue
      .ask(
        () =>
          new Promise<string>((resolve, reject) => {
            begun.push(name)
            ends.set(name, (error) => (error ? reject(error) : resolve(name)))
          }),
        asked,
      )
      .catch((error: Error & { retryAfterSeconds?: number }) => `${error.message} ${error.retryAfterSeconds ?? ''}`)
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await new Promise(setImmediate)
  }
  return { ask, begun, end }
}

const stranger = { isStranger: true }
const BUSY = 'Há muitos pedidos à espera neste momento. Tente novamente dentro de instantes. 5'

describe('expensive work in turn', () => {
  it('runs as much at once as it may, in the order in which it was asked for', async () => {
    const { ask, begun, end } = workshop({ atOnce: 2 })
    const answers = Promise.all(['a', 'b', 'c'].map((name) => ask(name)))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a')
    await end('c')
    expect(await answers).toEqual(['a', 'b', 'c'])
  })

  it('serves staff before strangers, who keep a place free for them', async () => {
    const { ask, begun, end } = workshop({ atOnce: 2 })
    void ask('stranger 1', stranger)
    void ask('stranger 2', stranger)
    expect(begun).toEqual(['stranger 1'])
    void ask('staff 1')
    void ask('staff 2')
    await end('stranger 1')
    await end('staff 1')
    expect(begun).toEqual(['stranger 1', 'staff 1', 'staff 2', 'stranger 2'])
  })

  it('refuses what would wait too long; strangers take no place of staff', async () => {
    const { ask } = workshop({ longest: 1 })
    void ask('running', stranger)
    void ask('waiting', stranger)
    expect(await ask('one too many', stranger)).toBe(BUSY)
    void ask('staff')
    expect(await ask('one too many of staff')).toBe(BUSY)
  })

  it('does once what several ask for, and then as early as the first of them may have it', async () => {
    const { ask, begun, end } = workshop({ longest: 5 })
    void ask('running')
    void ask('another', stranger)
    const shared = Promise.all([ask('wanted', { ...stranger, key: 'k' }), ask('again', { key: 'k' })])
    await end('running')
    expect(begun).toEqual(['running', 'wanted'])
    await end('wanted')
    expect(await shared).toEqual(['wanted', 'wanted'])
  })

  it('has one piece of work of an owner at a time', async () => {
    const { ask, end } = workshop()
    const first = ask('first', { ...stranger, owner: 'link' })
    expect(await ask('second', { ...stranger, owner: 'link' })).toBe(BUSY)
    await end('first')
    expect(await first).toBe('first')
    const second = ask('second', { ...stranger, owner: 'link' })
    await end('second')
    expect(await second).toBe('second')
  })

  it('drops what nobody waits for any more, and nothing that somebody does', async () => {
    const { ask, begun, end } = workshop()
    const [one, both] = [new AbortController(), new AbortController()]
    void ask('running')
    void ask('dropped', { key: 'dropped', signal: one.signal })
    void ask('kept', { key: 'kept', signal: both.signal })
    const kept = ask('kept', { key: 'kept' })
    one.abort()
    both.abort()
    await end('running')
    expect(begun).toEqual(['running', 'kept'])
    await end('kept')
    expect(await kept).toBe('kept')
    expect(await ask('gone before', { signal: one.signal })).toBe(BUSY)
  })

  it('goes on after work that failed', async () => {
    const { ask, end } = workshop()
    const answers = Promise.all([ask('broken'), ask('whole')])
    await end('broken', new Error('It broke'))
    await end('whole')
    expect(await answers).toEqual(['It broke ', 'whole'])
  })
})
