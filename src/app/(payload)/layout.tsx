import '@payloadcms/next/css'
import '@kit/admin/shell/field-errors.css'
import '@kit/admin/shell/focus.css'
import '@kit/admin/shell/payload-lists.css'
import './utilities.css'

import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'

import { withSharedConfig } from '@/server/upstream/shared-config'
import { importMap } from './admin/importMap'

const serverFunction: ServerFunctionClient = async function serverFunction(args) {
  'use server'
  return handleServerFunctions({ ...args, config, importMap })
}

const Layout = async ({ children }: { children: ReactNode }) =>
  withSharedConfig(
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>,
    await config,
  )

export default Layout
