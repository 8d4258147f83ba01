import { AsyncLocalStorage } from 'node:async_hooks'

const KEY = Symbol.for('agency.session-lookup')
type Holder = { [KEY]?: AsyncLocalStorage<{ isLost: boolean }> }

/** One per process: Next bundles modules several times, so it stands on the global object. */
const lookups = ((globalThis as Holder)[KEY] ??= new AsyncLocalStorage())

/** Within `work`, `isLookupLost` tells whether the session could be looked up. */
export function watchLookup<Result>(work: () => Result): Result {
  return lookups.run({ isLost: false }, work)
}

/** The session of the request could not be looked up: who asks is unknown, and not nobody. */
export function noteLookupLost(): void {
  const lookup = lookups.getStore()
  if (lookup) lookup.isLost = true
}

/** True when the session of the request could not be looked up. */
export function isLookupLost(): boolean {
  return lookups.getStore()?.isLost ?? false
}
