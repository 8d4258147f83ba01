import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { withOwnScriptsOnly } from './own-scripts'
import { withScriptsOnDemand } from './scripts-on-demand'

const NONCE = '00112233445566778899aabbccddeeff'
const FLIGHT = String.raw`self.__next_f.push([1,"T20,{\"nonce\":\"${NONCE}\"}"])`
const page = (content: string) =>
  `<!DOCTYPE html><html lang="pt"><head><script src="/_next/static/a.js" async="" nonce="${NONCE}"></script></head><body>${content}` +
  `<script nonce="${NONCE}">$RC=1</script><script nonce="${NONCE}">${FLIGHT}</script></body></html>`

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const guard = (content: string) => withOwnScriptsOnly(withScriptsOnDemand(page(content)), NONCE)
/** The inline scripts of a document as a browser hashes them. */
const inline = (html: string) =>
  [...html.matchAll(/<script\b(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)

describe('the scripts of a page that is kept', () => {
  it('[S11] all of its own may run, asleep or not', () => {
    const { html, scripts } = guard('')
    expect(inline(html)).toHaveLength(3)
    for (const code of inline(html)) expect(scripts).toContain(hash(code))
    expect(scripts).toHaveLength(3)
  })

  it.each([
    '<script>alert(1)</script>',
    '<script type="text/plain" data-asleep>alert(1)</script>',
    '<script>self.__next_f.push(alert(1))</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="00000000000000000000000000000000">alert(1)</script>',
    '<ScRiPt>alert(1)</sCrIpT>',
  ])('[S11] %s in its content may not', (injected) => {
    expect(guard(injected).scripts).toEqual(guard('').scripts)
  })

  it('[S11] a tag that is left open allows nothing but what is allowed already', () => {
    expect(guard('<script data-open="').scripts.every((source) => guard('').scripts.includes(source))).toBe(true)
  })

  it('[S11] nothing of the nonce is left, and the document is as long as its parts say', () => {
    const { html } = guard('')
    expect(html).not.toContain(NONCE)
    expect(html).not.toContain('nonce=')
    expect(html).toContain(FLIGHT.replace(NONCE, '0'.repeat(NONCE.length)))
  })
})
