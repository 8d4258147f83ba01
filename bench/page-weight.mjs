import { recordAnswer } from './record-answer.mjs'

/** Compressed bytes of the scripts that a page references, without those for old browsers. */
export async function scriptBytes(origin, path) {
  const html = await (await fetch(origin + path)).text()
  const scripts = Array.from(html.matchAll(/<script\b[^>]*>/g), ([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [])
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async (src) => (await recordAnswer(origin, src)).body.byteLength),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
