import { createHash } from 'node:crypto'

import { type I18nClient, initI18n } from '@payloadcms/translations'
import { PageConfigProvider, RootProvider } from '@payloadcms/ui'
import { getClientConfig } from '@payloadcms/ui/utilities/getClientConfig'
import type { ClientConfig, ImportMap, SanitizedConfig } from 'payload'
import { cloneElement, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import { preload } from 'react-dom'

import { configAddress, findSharedConfig, type SharedConfig, sharedConfigs } from './shared-configs'
import { SharedPageConfig, SharedRoot } from './shared-config-providers'

type Element = ReactElement<{ children?: ReactNode }>
type RootProps = ComponentProps<typeof RootProvider>

const versions = new WeakMap<ClientConfig, Promise<string>>()

/**
 * Stores Payload's client configuration and texts, for the browser to fetch once and cache.
 * @returns its version, which is part of its address
 */
function shareConfig(config: ClientConfig, server: SanitizedConfig): Promise<string> {
  const version = versions.get(config) ?? keep(config, server)
  versions.set(config, version)
  return version
}

async function keep(config: ClientConfig, server: SanitizedConfig): Promise<string> {
  const { translations } = await clientTexts(server)
  const shared = { config, translations } as SharedConfig
  const version = createHash('sha256').update(JSON.stringify(shared)).digest('base64url').slice(0, 22)
  sharedConfigs.set(version, shared)
  return version
}

/** Texts of the only language. */
const clientTexts = ({ i18n }: SanitizedConfig): Promise<I18nClient> =>
  initI18n({ config: i18n, context: 'client', language: i18n.fallbackLanguage })

/** The current configuration and its version, for a signed-in browser; built if no screen was rendered yet. */
export async function currentSharedConfig(
  server: SanitizedConfig,
  importMap: ImportMap,
): Promise<{ shared: SharedConfig; version: string }> {
  const i18n = await clientTexts(server)
  const version = await shareConfig(getClientConfig({ config: server, i18n, importMap, user: true }), server)
  const shared = await findSharedConfig(version)
  return { shared, version }
}

/**
 * Removes the configuration, which was half of every staff page, from Payload's layout. The login's small one stays
 * inline, as does everything if Payload changes its layout.
 */
export async function withSharedConfig(layout: Element, server: SanitizedConfig): Promise<ReactElement> {
  let page = layout
  // Payload's layout consists of async components; we need their result.
  while (typeof page.type === 'function') page = await callComponent(page)
  const provider = findProvider(page)
  if (!provider || provider.config.unauthenticated) return page
  const version = await shareConfig(provider.config, server)
  preload(configAddress(version), { as: 'fetch', crossOrigin: 'anonymous' })
  return replaceProvider(page, ({ config: _config, translations: _translations, ...rest }) => (
    <SharedRoot {...rest} version={version} />
  ))
}

/** Removes the configuration, which Payload sends with each screen. */
export async function withSharedPageConfig(page: ReactElement, server: SanitizedConfig): Promise<ReactElement> {
  if (page.type !== PageConfigProvider) return page
  const { children, config } = page.props as ComponentProps<typeof PageConfigProvider>
  if (config.unauthenticated) return page
  return <SharedPageConfig version={await shareConfig(config, server)}>{children}</SharedPageConfig>
}

const callComponent = ({ props, type }: Element) => (type as (props: unknown) => Element | Promise<Element>)(props)

function findProvider(element: Element): RootProps | null {
  if (element.type === RootProvider) return element.props as RootProps
  if (typeof element.type !== 'string') return null
  return childrenOf(element).reduce<RootProps | null>(
    (found, child) => found ?? (isValidElement(child) ? findProvider(child as Element) : null),
    null,
  )
}

/** Replaces the page's provider; searches HTML elements only. */
function replaceProvider(element: Element, make: (props: RootProps) => ReactElement): Element {
  if (element.type === RootProvider) return make(element.props as RootProps) as Element
  if (typeof element.type !== 'string') return element
  const children = childrenOf(element).map((child) =>
    isValidElement(child) ? replaceProvider(child as Element, make) : child,
  )
  return cloneElement(element, undefined, ...children)
}

const childrenOf = ({ props: { children } }: Element): ReactNode[] => [children].flat() as ReactNode[]
