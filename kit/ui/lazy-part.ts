import { type ComponentType, lazy } from 'react'

import { loadPersistently } from './load-persistently'

/**
 * A component in its own chunk, for parts that most pages do not need. Suspends until loaded, and retries failed
 * downloads.
 *
 * @example
 * const ClientForm = lazyPart(() => import('@kit/lib/client-form'), 'ClientForm')
 */
export const lazyPart = <Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadPersistently(load))[name] }))
