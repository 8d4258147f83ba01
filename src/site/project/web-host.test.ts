import { describe, expect, it } from 'vitest'

import { webHost } from './web-host'

describe('webHost', () => {
  it.each([
    ['https://kixi.exemplo.ao', 'kixi.exemplo.ao'],
    ['http://www.kixi.ao:8080/campanha?a=1', 'www.kixi.ao'],
  ])('[PORT-08] [PORT-24] the host of %s is %s', (address, host) => {
    expect(webHost(address)).toBe(host)
  })

  it.each([null, undefined, '', 'kixi', 'javascript:alert(1)', 'data:text/html,x', 'ftp://kixi.ao'])(
    '[PORT-27] %s is no address to visit',
    (address) => {
      expect(webHost(address)).toBeNull()
    },
  )
})
