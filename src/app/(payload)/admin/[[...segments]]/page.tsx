import type { Metadata } from 'next'

import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { cookies } from 'next/headers'
import { notFound } from 'next/navigation'

import { isMissingInAdmin } from '../../../../server/admin-address'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params: params as Promise<{ segments: string[] }>, searchParams })

/**
 * A record that is not there gets the page that says so, as any unknown address does; Payload would show the list of the
 * others instead. Without a session Payload leads to the login.
 */
const Page = async ({ params, searchParams }: Args) => {
  const { segments } = await params
  if ((await cookies()).has('payload-token') && (await isMissingInAdmin(await config, segments ?? []))) notFound()
  return RootPage({ config, importMap, params: params as Promise<{ segments: string[] }>, searchParams })
}

export default Page
