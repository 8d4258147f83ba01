import { describe, expect, it } from 'vitest'

import { visitorOf } from './visitor.mjs'

describe('one visitor', () => {
  it('[S9] is an IPv4 address, or an IPv6 network of 64 bits', () => {
    expect(visitorOf('203.0.113.7')).toBe('203.0.113.7')
    expect(visitorOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(visitorOf('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2::/64')
    expect(visitorOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(visitorOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('[S9] has no key of what is no address', () => {
    for (const text of [null, '', 'lixo', 'x'.repeat(9999)]) expect(visitorOf(text)).toBe('unknown')
  })
})
