import { beforeEach, expect, it } from 'vitest'

import { latestOf, ownChanges, rememberChanges } from './own-changes'

const ID = 'a'
const [LOADED, SECOND, THIRD] = ['08', '09', '10'].map((hour) => `2026-03-01T${hour}:00:00.000Z`)

beforeEach(() => ownChanges.clear())

const record = (id: string, updatedAt = SECOND, previousUpdatedAt?: string) => ({
  id,
  updatedAt,
  ...(previousUpdatedAt ? { previousUpdatedAt } : {}),
})

it.each([
  ['compared with the loaded version is one’s own', { lead: record(ID) }, { id: ID, loadedAt: LOADED }, SECOND],
  ['compared with another version is not', { lead: record(ID, THIRD) }, { id: ID, loadedAt: SECOND }, LOADED],
  ['that compared nothing is not', { lead: record(ID) }, { id: ID }, LOADED],
  ['of another record than the compared one is not', { task: record(ID) }, { id: 'b', loadedAt: LOADED }, LOADED],
  ['whose version before is answered is one’s own', { changed: [record(ID, SECOND, LOADED)] }, {}, SECOND],
  ['after a colleague’s is not', { changed: [record(ID, THIRD, SECOND)] }, {}, LOADED],
  [
    'after one’s own in the same answer',
    { changed: [record(ID, THIRD, SECOND)], claimed: [record(ID, SECOND, LOADED)] },
    {},
    THIRD,
  ],
  ['without an answer changes nothing', undefined, { id: ID, loadedAt: LOADED }, LOADED],
])('a change %s', (_, answer, sent, latest) => {
  rememberChanges(answer, sent)
  expect(latestOf(ID, LOADED)).toBe(latest)
})

it('one’s own changes lead on from each other, until a colleague’s', () => {
  rememberChanges({ lead: record(ID, SECOND) }, { id: ID, loadedAt: LOADED })
  rememberChanges({ lead: record(ID, THIRD) }, { id: ID, loadedAt: SECOND })
  expect([LOADED, SECOND, THIRD].map((loadedAt) => latestOf(ID, loadedAt))).toEqual([THIRD, THIRD, THIRD])
  rememberChanges({ lead: record(ID, '2026-03-01T12:00:00.000Z', '2026-03-01T11:00:00.000Z') }, {})
  expect(latestOf(ID, LOADED)).toBe(THIRD)
})
