import { expect, it } from 'vitest'

import { sinceText } from './time-span'

it.each([
  ['18T12:00', 'agora mesmo'],
  ['18T12:30', 'agora mesmo'],
  ['18T11:40', 'há 20 min'],
  ['16T09:00', 'há 2 dias'],
])('since %s: %s', (time, text) =>
  expect(sinceText(new Date(`2026-11-${time}Z`), new Date('2026-11-18T12:00Z'))).toBe(text),
)
