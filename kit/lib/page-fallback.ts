import { noteUnsure } from './page-status'

const KEY = Symbol.for('agency.page-fallbacks')
type Holder = { [KEY]?: { count: number } }

/** One per process: Next bundles modules several times, so the counter stands on the global object. */
const fallbacks = ((globalThis as Holder)[KEY] ??= { count: 0 })

/** A page shows something in place of content that could not be read: it may be sent, but not kept. */
export function noteFallback(): void {
  fallbacks.count += 1
  noteUnsure()
}

/** How often that has happened in this process. */
export function fallbackCount(): number {
  return fallbacks.count
}
