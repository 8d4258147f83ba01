import { describe, expect, it } from 'vitest'

import { withScriptsOnDemand } from './scripts-on-demand'

const PAGE = `<!DOCTYPE html><html lang="pt"><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><link rel="preload" as="image" href="/a.webp"/><script src="/_next/static/chunks/a.js" async=""></script></head><body>
<script type="application/ld+json">{"@type":"Organization"}</script><script>$RC=1</script>
<script id="_R_">(globalThis["TURBOPACK"] || []).push({})</script><script>self.__next_f.push([1,"$&"])</script></body></html>`

describe('a page whose script comes on demand', () => {
  const page = withScriptsOnDemand(PAGE)

  it('puts the files, the data and the start of the framework to sleep, and nothing else', () => {
    expect(page.match(/<script type="text\/plain" data-asleep[^>]*>/g)).toEqual([
      '<script type="text/plain" data-asleep src="/_next/static/chunks/a.js" async="">',
      '<script type="text/plain" data-asleep id="_R_">',
      '<script type="text/plain" data-asleep>',
    ])
    expect(page).toContain('<html data-resting="" lang="pt">')
    expect(page).toContain('<script>$RC=1</script>')
    expect(page).toContain('<script type="application/ld+json">')
    expect(page).toContain('push([1,"$&"])')
    expect(page).toContain('<head><link rel="preload" as="image" href="/a.webp"/><script type="text/plain"')
  })

  it('brings what wakes them, before anything that can be pressed', () => {
    expect(page).toMatch(/<script>"use strict";\(\(\)=>\{[^<]*\}\)\(\);\n<\/script><\/head><body>/)
  })
})
