import type { RootProvider } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

import { loadPersistently } from '@kit/lib/load-persistently'

/** What Payload's screens know of the collections, and their texts. */
export type SharedConfig = Pick<ComponentProps<typeof RootProvider>, 'config' | 'translations'>

const KEY = Symbol.for('agency.shared-configs')
type Holder = { [KEY]?: Map<string, SharedConfig | Promise<SharedConfig>> }

/** By version. One per process and per browser page: Next has the modules several times, so it stands on the global object. */
export const sharedConfigs = () => ((globalThis as Holder)[KEY] ??= new Map())

export const configAddress = (version: string) => `/admin/config/${version}`

/** The server has made it before it renders with it; the browser fetches it, or has kept it since another visit. */
export function findSharedConfig(version: string): SharedConfig | Promise<SharedConfig> {
  const configs = sharedConfigs()
  const known = configs.get(version)
  if (known) return known
  const coming = loadPersistently(() => fetchConfig(version)).then((found) => {
    configs.set(version, found)
    return found
  })
  configs.set(version, coming)
  return coming
}

async function fetchConfig(version: string): Promise<SharedConfig> {
  const response = await fetch(configAddress(version))
  if (response.status === 401) return leaveForLogin()
  if (!response.ok) throw new Error(`The configuration of the administration: ${response.status}`)
  return (await response.json()) as SharedConfig
}

/** The session has ended since the page came: asked for anew, it leads to the login. Nothing comes after that. */
function leaveForLogin(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
