'use client'

import { PageConfigProvider, RootProvider } from '@payloadcms/ui'
import { type ComponentProps, type ReactNode, use } from 'react'

import { findSharedConfig, type SharedConfig } from './shared-configs'

function useSharedConfig(version: string): SharedConfig {
  const found = findSharedConfig(version)
  return found instanceof Promise ? use(found) : found
}

type RootProps = Omit<ComponentProps<typeof RootProvider>, keyof SharedConfig>

export function SharedRoot({ version, ...rest }: { version: string } & RootProps) {
  return <RootProvider {...rest} {...useSharedConfig(version)} />
}

export function SharedPageConfig({ children, version }: { children: ReactNode; version: string }) {
  return <PageConfigProvider config={useSharedConfig(version).config}>{children}</PageConfigProvider>
}
