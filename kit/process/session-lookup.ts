import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from './per-process'

interface Lookup {
  isLost: boolean
  /** Look-ups by key; absent unless look-ups are cached. */
  found?: Map<string, Promise<unknown>>
}

const lookups = perProcess('session-lookup', () => new AsyncLocalStorage<Lookup>())

interface Options {
  /** Caches look-ups until the end of `work`, which must not change the session. */
  remembers?: boolean
}

/** Runs `work`; inside it `isLookupLost` tells whether the session look-up failed. */
export function watchLookup<Result>(work: () => Result, { remembers = false }: Options = {}): Result {
  return lookups.run({ isLost: false, ...(remembers ? { found: new Map<string, Promise<unknown>>() } : {}) }, work)
}

/** Looks up a session's user, or reuses an earlier look-up. Each caller gets a copy, because Payload mutates it. */
export async function lookUp<User>(key: string, find: () => Promise<User>): Promise<User> {
  const found = lookups.getStore()?.found
  if (!found) return find()
  const user = (found.get(key) as Promise<User> | undefined) ?? find()
  found.set(key, user)
  return structuredClone(await user)
}

/** Records that the session look-up failed: the caller is unknown, not anonymous. */
export function noteLookupLost(): void {
  const lookup = lookups.getStore()
  if (lookup) lookup.isLost = true
}

export function isLookupLost(): boolean {
  return lookups.getStore()?.isLost ?? false
}
