import { expect, it } from 'vitest'

import { visitText } from './visit-text'

it('[PROP-33] says whether the client has looked, how often and when last, in Luanda', () => {
  expect(visitText({ lastVisitAt: null, visitCount: 0 }, true)).toBe('Ainda não visto')
  expect(visitText({ lastVisitAt: null, visitCount: 0 }, false)).toBe('Sem ligação ativa')
  const lastVisitAt = '2026-03-12T23:05:00.000Z'
  expect(visitText({ lastVisitAt, visitCount: 1 }, true)).toBe('Visto 1 vez, a última em 13/03/2026 00:05')
  expect(visitText({ lastVisitAt, visitCount: 3 }, true)).toBe('Visto 3 vezes, a última em 13/03/2026 00:05')
})
