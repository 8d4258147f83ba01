import { describe, expect, it } from 'vitest'

import type { DatabaseWatch } from '../database-watch'
import { untilAway } from './until-away'

function fakeWatch() {
  const listeners = new Set<() => void>()
  const onAway = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { listeners, watch: { isUp: true, onAway } as unknown as DatabaseWatch }
}

const away = () => new Response('away', { status: 503 })

describe('[S7] an answer that depends on the database', () => {
  it('leaves nothing behind at the watch, which lives as long as the process', async () => {
    const { listeners, watch } = fakeWatch()
    for (let count = 0; count < 50; count += 1)
      expect((await untilAway(watch, () => Promise.resolve(new Response('ok')), away)).status).toBe(200)
    const failing = untilAway(watch, () => Promise.reject(new Error('no')), away)
    await expect(failing).rejects.toThrow('no')
    expect(listeners.size).toBe(0)
  })

  it('is replaced when the database goes away first', async () => {
    const { listeners, watch } = fakeWatch()
    const answering = untilAway(watch, () => new Promise<Response>(() => undefined), away)
    expect(listeners.size).toBe(1)
    for (const listener of listeners) listener()
    expect((await answering).status).toBe(503)
  })
})
