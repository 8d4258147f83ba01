// @vitest-environment happy-dom
import { PageConfigProvider, RootProvider } from '@payloadcms/ui'
import type { ClientConfig, SanitizedConfig } from 'payload'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { portuguese } from '@kit/admin/i18n/portuguese'
import { takeRequests } from '../../../tests/support/page-leftovers'
import { withSharedConfig, withSharedPageConfig } from './shared-config'
import { SharedPageConfig, SharedRoot } from './shared-config-providers'
import { configAddress, findSharedConfig, type SharedConfig, sharedConfigs } from './shared-configs'

type Parts = ReactElement<{ children: ReactElement<Record<string, unknown>>[] }>

const SERVER = {
  i18n: { fallbackLanguage: 'pt', supportedLanguages: { pt: portuguese } },
} as unknown as SanitizedConfig
const configOf = (more: object) => ({ collections: [], globals: [], ...more }) as unknown as ClientConfig

/** Like Payload's layout: a component that returns an async one, which renders the page. */
const Layout = ({ config }: { config: ClientConfig }) => <Content config={config} />
async function Content({ config }: { config: ClientConfig }) {
  const rest = { languageCode: 'pt', theme: 'dark', translations: {} } as ComponentProps<typeof RootProvider>
  return (
    <html data-theme="dark" lang="pt">
      <head />
      <body>
        <RootProvider {...rest} config={config}>
          ecrã
        </RootProvider>
        <div id="portal" />
      </body>
    </html>
  )
}

async function bodyOf(config: ClientConfig) {
  const page = (await withSharedConfig(<Layout config={config} />, SERVER)) as Parts
  const body = page.props.children[1] as unknown as Parts
  return { page, root: body.props.children[0], portal: body.props.children[1] }
}

afterEach(async () => {
  sharedConfigs.clear()
  vi.unstubAllGlobals()
  // The page requests its configuration before its script does.
  for (const address of await takeRequests()) expect(address).toContain(configAddress(''))
})

describe('the administration’s page', () => {
  it('says which configuration it has and does not carry it; all else stays', async () => {
    const config = configOf({ serverURL: 'a' })
    const { page, portal, root } = await bodyOf(config)
    expect(root?.type).toBe(SharedRoot)
    expect(root?.props).toEqual({
      children: 'ecrã',
      languageCode: 'pt',
      theme: 'dark',
      version: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(page.props).toMatchObject({ 'data-theme': 'dark', lang: 'pt' })
    expect(portal?.props).toEqual({ id: 'portal' })
    const shared = findSharedConfig(String(root?.props.version)) as SharedConfig
    expect(shared.config).toBe(config)
    expect(shared.translations).toMatchObject({ general: { save: expect.any(String) } })
  })

  it('has the same version wherever the configuration is the same, and another one for another', async () => {
    const versionOf = async (config: ClientConfig) => (await bodyOf(config)).root?.props.version
    const version = await versionOf(configOf({ serverURL: 'a' }))
    expect(await versionOf(configOf({ serverURL: 'a' }))).toBe(version)
    expect(await versionOf(configOf({ serverURL: 'b' }))).not.toBe(version)
  })

  it('keeps that of somebody who is not signed in, which is none of the collections', async () => {
    const { root } = await bodyOf(configOf({ unauthenticated: true }))
    expect(root?.type).toBe(RootProvider)
    expect(sharedConfigs.size).toBe(0)
  })

  it('stays as it is where Payload’s provider is not found', async () => {
    const page = <html lang="pt" />
    expect(await withSharedConfig(page as ReactElement<{ children?: ReactNode }>, SERVER)).toBe(page)
  })
})

describe('a screen', () => {
  it('says which configuration it wants, the page’s own', async () => {
    const config = configOf({ serverURL: 'a' })
    const screen = await withSharedPageConfig(<PageConfigProvider config={config}>lista</PageConfigProvider>, SERVER)
    expect(screen.type).toBe(SharedPageConfig)
    expect(screen.props).toEqual({ children: 'lista', version: (await bodyOf(config)).root?.props.version })
  })

  it.each([
    [
      'of somebody who is not signed in',
      <PageConfigProvider config={configOf({ unauthenticated: true })} key="">
        entrar
      </PageConfigProvider>,
    ],
    ['that is something else', <main key="" />],
  ])('%s stays as it is', async (_, screen) => {
    expect(await withSharedPageConfig(screen, SERVER)).toBe(screen)
  })
})

describe('in the browser', () => {
  it('the configuration is fetched once, and once more when the line dropped', async () => {
    const shared = { config: configOf({}), translations: {} }
    const fetching = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetching.mockImplementation(async () => Response.json(shared))
    vi.stubGlobal('fetch', fetching)
    const coming = findSharedConfig('abc')
    expect(findSharedConfig('abc')).toBe(coming)
    // The connection is back.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'))
        return fetching.mock.calls.length
      })
      .toBe(2)
    const found = await coming
    expect(found).toEqual(shared)
    expect(findSharedConfig('abc')).toBe(found)
    expect(fetching.mock.calls).toEqual([[configAddress('abc')], [configAddress('abc')]])
  })

  it('a page whose session has ended is loaded anew, which leads to the login', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
    void findSharedConfig('gone')
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    reload.mockRestore()
  })
})
