import type { RootProvider } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

import { loadPersistently } from '@kit/ui/load-persistently'
import { perProcess } from '@kit/process/per-process'

/** Payload's client configuration and texts. */
export type SharedConfig = Pick<ComponentProps<typeof RootProvider>, 'config' | 'translations'>

/** By version; in a server process or a browser's page. */
export const sharedConfigs = perProcess('shared-configs', () => new Map<string, SharedConfig | Promise<SharedConfig>>())

export const configAddress = (version: string) => `/admin/config/${version}`

/** The server stores it before rendering; the browser fetches it or has it cached from an earlier visit. */
export function findSharedConfig(version: string): SharedConfig | Promise<SharedConfig> {
  const known = sharedConfigs.get(version)
  if (known) return known
  const coming = loadPersistently(() => fetchConfig(version)).then((found) => {
    sharedConfigs.set(version, found)
    return found
  })
  sharedConfigs.set(version, coming)
  return coming
}

async function fetchConfig(version: string): Promise<SharedConfig> {
  const response = await fetch(configAddress(version))
  if (response.status === 401) return leaveForLogin()
  if (!response.ok) throw new Error(`The configuration of the administration: ${response.status}`)
  return (await response.json()) as SharedConfig
}

/** Reloads the page when the session has ended, which leads to the login. Never resolves. */
function leaveForLogin(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
