import type { IncomingMessage } from 'node:http'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { clientAddress } from './client-address'

const request = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

afterEach(() => vi.restoreAllMocks())

describe('the address of a client behind proxies', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:567', '203.0.113.7'],
    ['[2001:db8::7]:80', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:DB8:0:0::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['1.1.1.1, 203.0.113.7:8080', '203.0.113.7'],
  ])('[S9] %s is %s', (forwarded, address) => {
    expect(clientAddress(request(forwarded), 1)).toBe(address)
  })

  it('[S9] what is no address is not believed', () => {
    for (const forwarded of [
      'unknown',
      'mau.example',
      '999.1.1.1',
      '1',
      '0x7f.1',
      'a'.repeat(5000),
      ':::ffff',
      '<x>',
      '',
      ',',
    ]) {
      expect(clientAddress(request(forwarded), 1), forwarded).toBe('10.0.0.1')
    }
  })

  it('[S9] counts the trusted proxies from the right', () => {
    expect(clientAddress(request('6.6.6.6, 203.0.113.7, 10.9.9.9'), 2)).toBe('203.0.113.7')
    expect(clientAddress(request('203.0.113.7'), 3)).toBe('203.0.113.7')
  })

  it('[S9] the socket of a server that listens on both kinds tells an IPv4', () => {
    expect(clientAddress(request(undefined, '::ffff:192.0.2.1'), 0)).toBe('192.0.2.1')
    expect(clientAddress(request(undefined, ''), 0)).toBe('unknown')
  })

  it('[S9] warns once when the header arrives and no proxy is trusted', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (let index = 0; index < 5; index += 1) {
      expect(clientAddress(request('203.0.113.7', '192.0.2.1'), 0)).toBe('192.0.2.1')
    }
    expect(warn).toHaveBeenCalledTimes(1)
    expect(String(warn.mock.calls[0]?.[0])).toContain('TRUST_PROXY')
  })
})
