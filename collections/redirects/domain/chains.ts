import { joined, keyOf } from './redirect-address'

/** Resolves all chains of a list: final target by start address; null for a loop. */
export function endsOf(redirects: ReadonlyMap<string, string>): Map<string, string | null> {
  const ends = new Map<string, string | null>()
  for (const [from, to] of redirects) ends.set(from, endOf(redirects, from, to))
  return ends
}

function endOf(redirects: ReadonlyMap<string, string>, from: string, to: string): string | null {
  const passed = new Set([from])
  let end = to
  for (;;) {
    const key = keyOf(end)
    if (key === null) return end
    if (passed.has(key)) return null
    const next = redirects.get(key)
    if (next === undefined) return end
    passed.add(key)
    end = joined(end, next)
  }
}
