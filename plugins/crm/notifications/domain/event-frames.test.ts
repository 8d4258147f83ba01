import { describe, expect, it } from 'vitest'

import fc from '../../../../tests/support/fast-check'
import { eventFrame, parsePlaceId, placeId, REPLAY_MS, replayFrom } from './event-frames'

describe('[NOTI-15] frames', () => {
  it('are of one line each field, whatever is said', () => {
    expect(eventFrame({ data: { text: 'um\n\ndata: dois\r' }, event: 'notification', id: '1-2' })).toBe(
      'id: 1-2\nevent: notification\ndata: {"text":"um\\n\\ndata: dois\\r"}\n\n',
    )
    expect(eventFrame({ data: 1, event: 'unread' })).toBe('event: unread\ndata: 1\n\n')
  })
})

describe('[NOTI-15] places', () => {
  const NOW = 1_790_000_000_000
  const newest = { at: NOW, seq: 10 }

  it.each([
    ['the newest', `${NOW}-10`, { at: NOW, seq: 10 }],
    ['of 24 h ago', `${NOW - REPLAY_MS}-3`, { at: NOW - REPLAY_MS, seq: 3 }],
    ['older', `${NOW - REPLAY_MS - 1}-3`, null],
    ['of another database', `${NOW}-11`, null],
    ['nothing', '', null],
    ['something else', '1-2-3', null],
  ])('%s', (_name, id, place) => expect(replayFrom(id, newest)).toEqual(place))

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (at, seq) => {
        expect(parsePlaceId(placeId({ at, seq }))).toEqual({ at, seq })
      }),
    )
  })
})
