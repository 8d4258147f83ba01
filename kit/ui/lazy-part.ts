import { type ComponentType, lazy } from 'react'

import { loadPersistently } from './load-persistently'

/**
 * A component of its own download, for what most pages are left without. It suspends until it is there, however often
 * the download fails.
 *
 * @example
 * const ClientForm = lazyPart(() => import('@kit/lib/client-form'), 'ClientForm')
 */
export const lazyPart = <Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadPersistently(load))[name] }))
