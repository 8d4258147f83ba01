import type { Metadata } from 'next'

import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { isMissingInAdmin } from '../../../../admin/admin-address'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

type PayloadParams = Promise<{ segments: string[] }>

/** Asked for the title and for the page. Without a session Payload leads to the login, whatever the address. */
const isMissing = cache(async (path: string): Promise<boolean> => {
  if (!(await cookies()).has('payload-token')) return false
  return isMissingInAdmin(await config, path.split('/').filter(Boolean))
})
const pathOf = async (params: Args['params']) => ((await params).segments ?? []).join('/')

export const generateMetadata = async ({ params, searchParams }: Args): Promise<Metadata> => {
  if (await isMissing(await pathOf(params))) return { title: 'Página não encontrada · Administração' }
  return generatePageMetadata({ config, params: params as PayloadParams, searchParams })
}

/**
 * A record that is not there gets the page that says so, as any unknown address does; Payload would show the list of the
 * others instead.
 */
const Page = async ({ params, searchParams }: Args) => {
  if (await isMissing(await pathOf(params))) notFound()
  return RootPage({ config, importMap, params: params as PayloadParams, searchParams })
}

export default Page
