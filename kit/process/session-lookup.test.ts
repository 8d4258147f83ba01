import { describe, expect, it } from 'vitest'

import { isLookupLost, lookUp, noteLookupLost, watchLookup } from './session-lookup'

describe('the look-up of a session', () => {
  const counted = () => {
    const calls: string[] = []
    const find = (id: string) =>
      lookUp(id, () => {
        calls.push(id)
        return Promise.resolve<{ id: string; sid?: string }>({ id })
      })
    return { calls, find }
  }

  it('finds a person once for a whole page, and gives each reader a copy', async () => {
    const { calls, find } = counted()
    await watchLookup(
      async () => {
        const first = await find('ana')
        first.sid = 'written by Payload'
        expect(await find('ana')).toEqual({ id: 'ana' })
        await Promise.all([find('ana'), find('rui')])
      },
      { remembers: true },
    )
    expect(calls).toEqual(['ana', 'rui'])
  })

  it('remembers nobody for the next page, nor where who they are may change', async () => {
    const { calls, find } = counted()
    await watchLookup(() => find('ana'), { remembers: true })
    await watchLookup(() => find('ana'), { remembers: true })
    await watchLookup(async () => [await find('ana'), await find('ana')])
    await find('ana')
    expect(calls).toHaveLength(5)
  })

  it('says within its own request alone that it was lost', async () => {
    watchLookup(() => {
      noteLookupLost()
      expect(isLookupLost()).toBe(true)
    })
    expect(watchLookup(isLookupLost)).toBe(false)
  })
})
