import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

import { CONTENT_CHANNEL } from '@kit/data/content-events'

/** Listens for content changes as every server process does; `take` returns the tags since the last call. */
export function useHeardChanges(): { take: () => Promise<string[]> } {
  const heard: string[] = []
  let listener: pg.Client
  beforeAll(async () => {
    listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query(`listen ${CONTENT_CHANNEL}`)
  })
  afterAll(() => listener.end())
  return {
    take: async () => {
      // Postgres delivers earlier notifications before this statement's answer.
      await listener.query('select 1')
      return heard.splice(0)
    },
  }
}
