import { describe, expect, it } from 'vitest'

import { withoutFramework } from './without-framework'

const NONCE = '0123456789abcdef'

describe('a document without the framework', () => {
  it.each([
    `<script src="/_next/static/chunks/a.js" async="" nonce="${NONCE}"></script>`,
    `<script nonce="${NONCE}">(self.__next_f=self.__next_f||[]).push([0])</script>`,
    `<script nonce="${NONCE}">self.__next_f.push([1,"a > b"])</script>`,
    '<script type="application/ld+json">{}</script>',
    `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/static/chunks/a.js"/>`,
    '<link rel="modulepreload" href="/_next/static/chunks/a.js"/>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/>',
    '<!--$-->',
    '<!--/$-->',
    '<!-- -->',
  ])('[PROP-05] has no %s', (part) => {
    expect(withoutFramework(`<head>${part}</head><body>${part}<p>Orçamento</p></body>`, NONCE)).toBe(
      '<head></head><body><p>Orçamento</p></body>',
    )
  })

  it.each([
    '<style>.a{color:red}</style>',
    '<link rel="preload" href="/_next/static/media/a.woff2" as="font" type="font/woff2"/>',
    '<link rel="icon" href="/icon.svg"/>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ])('keeps %s', (part) => {
    expect(withoutFramework(part, NONCE)).toBe(part)
  })
})
