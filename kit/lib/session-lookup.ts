import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from './per-process'

interface Lookup {
  isLost: boolean
  /** Who has been looked up, by key; absent: everybody is looked up anew. */
  found?: Map<string, Promise<unknown>>
}

const lookups = perProcess('session-lookup', () => new AsyncLocalStorage<Lookup>())

interface Options {
  /** Whoever has been found is remembered until the end of `work`, which must not change who they are. */
  remembers?: boolean
}

/** Within `work`, `isLookupLost` tells whether the session could be looked up. */
export function watchLookup<Result>(work: () => Result, { remembers = false }: Options = {}): Result {
  return lookups.run({ isLost: false, ...(remembers ? { found: new Map<string, Promise<unknown>>() } : {}) }, work)
}

/** Finds who a session belongs to, or remembers it. Each caller gets a copy: Payload writes into it. */
export async function lookUp<User>(key: string, find: () => Promise<User>): Promise<User> {
  const found = lookups.getStore()?.found
  if (!found) return find()
  const user = (found.get(key) as Promise<User> | undefined) ?? find()
  found.set(key, user)
  return structuredClone(await user)
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
