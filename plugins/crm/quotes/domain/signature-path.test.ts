import { describe, expect, it } from 'vitest'

import { isSignaturePath, MAX_SIGNATURE_LENGTH } from './signature-path'

describe('the path of a signature', () => {
  it.each(['M10 20L30 40', 'M0 0L600 240', 'M10 20Q30 40 50 60Q70 80 90 100L91 101M300 100L300 100'])(
    '[PROP-12] %s is one',
    (path) => expect(isSignaturePath(path)).toBe(true),
  )

  it.each([
    '',
    'L10 20',
    'M10',
    'M10 20 30',
    'M10 20L',
    'M10 20Z',
    'm10 20l5 5',
    'M10 20 L30 40',
    'M601 20',
    'M10 241',
    'M-1 20',
    'M1e2 20',
    'M10 20\n',
    'M10 20L30 40"/><script>alert(1)</script>',
    'M10 20Q30 40 50 url(javascript:alert(1))',
  ])('[PROP-12] %j is none', (path) => expect(isSignaturePath(path)).toBe(false))

  it('[PROP-12] has at most 20 KB, and is judged in no time', () => {
    const longest = `M10 20${'L10 20'.repeat((MAX_SIGNATURE_LENGTH - 6) / 6)}`
    expect(isSignaturePath(longest)).toBe(true)
    expect(isSignaturePath(`${longest}L10 20`)).toBe(false)
    const start = performance.now()
    expect(isSignaturePath(`M${'1'.repeat(MAX_SIGNATURE_LENGTH - 1)}`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(100)
  })
})
