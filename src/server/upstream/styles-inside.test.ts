import { describe, expect, it } from 'vitest'

import { withoutStyleHints, withStylesInside } from './styles-inside'

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a-1.css" data-precedence="next"/>'

describe('a document that is kept', () => {
  it('has its stylesheet inside, and the link disabled for React to find', () => {
    const read = (file: string) => `/* ${file} */`
    expect(withStylesInside(`<head>${LINK}</head>`, read)).toBe(
      '<head><style>/* static/chunks/a-1.css */</style>' +
        '<link rel="stylesheet" href="/_next/static/chunks/a-1.css" data-precedence="next" disabled=""/></head>',
    )
  })

  it('keeps other links', () => {
    const other = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/><link rel="icon" href="/icon.svg"/>'
    expect(withStylesInside(other, () => 'no')).toBe(other)
  })

  it('refuses a stylesheet that would end its element', () => {
    expect(() => withStylesInside(LINK, () => 'a::before{content:"</style>"}')).toThrow('would end')
  })

  it.each([
    ['</a.css>; rel=preload; as="style"', ''],
    [
      '</f.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2", </a.css>; rel=preload; as="style"',
      '</f.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"',
    ],
    ['</a.css>; rel=preload; as="style", </f.woff2>; rel=preload; as="font"', '</f.woff2>; rel=preload; as="font"'],
  ])('hints at no stylesheet: %s', (link, left) => {
    expect(withoutStyleHints(link)).toBe(left)
  })
})
