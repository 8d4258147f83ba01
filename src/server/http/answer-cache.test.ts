import { expect, it, vi } from 'vitest'

import { contentEvents } from '@kit/data/content-events'
import { AnswerCache } from './answer-cache'

// Computed when its module loads: the security headers read the environment. No database is needed.
vi.hoisted(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody:nothing@127.0.0.1:1/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-for-tests-only')
})

it('a request joins the computation after a change, also when the outdated one ends meanwhile', async () => {
  const cache = new AnswerCache()
  const ends: (() => void)[] = []
  const answer = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        ends.push(() => resolve(Response.json({})))
      }),
  )
  const ask = () => cache.compute({ answer, isFixed: true, key: '/api/services', tags: ['services'] })
  const outdated = ask()
  contentEvents.emit('changed', 'services')
  const current = ask()
  ends[0]?.()
  await outdated
  const joined = ask()
  expect(answer).toHaveBeenCalledTimes(2)
  ends[1]?.()
  expect(await joined).toBe(await current)
})
