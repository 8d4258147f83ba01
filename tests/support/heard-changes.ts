import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

import { CONTENT_CHANNEL } from '@kit/data/content-events'

/** Listens for changed content as every server process does; `take` gives the tags since the last look. */
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
      // What was announced before this statement has arrived when it answers.
      await listener.query('select 1')
      return heard.splice(0)
    },
  }
}
