import type { Metadata } from 'next'

import config from '@payload-config'
import { MinimalTemplate } from '@payloadcms/next/templates'
import { generatePageMetadata, NotFoundPage, RootPage } from '@payloadcms/next/views'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'

import { isMissingInAdmin } from '@kit/admin/shell/admin-address'
import { screenOfRecord } from '@kit/admin/shell/record-address'
import { screensOf } from '@kit/admin/shell/screens'
import { answerNotFound } from '@kit/process/page-status'
import { withSharedPageConfig } from '@/server/upstream/shared-config'
import { importMap } from '../importMap'

interface Args {
  params: Promise<{ segments?: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

type PayloadParams = Promise<{ segments: string[] }>

/** Payload redirects everybody here while there is no account. */
const FIRST_USER = 'create-first-user'

/** Replaces Payload's screen on which anybody could make themselves the first administrator (S6). */
const NoAccountScreen = () => (
  <MinimalTemplate>
    <main>
      <h1>Ainda não há contas</h1>
      <p>O servidor cria o primeiro administrador quando arranca. Reinicie-o e entre com a conta que ele indicar.</p>
    </main>
  </MinimalTemplate>
)

/** Payload would let the first visitor create the account; here the server creates it. */
async function answerFirstUser() {
  const payload = await getPayload({ config })
  const { totalDocs } = await payload.count({ collection: 'users', overrideAccess: true })
  if (totalDocs > 0) redirect('/admin')
  return <NoAccountScreen />
}

/**
 * Cached, because the title and the page both ask. Without a session Payload redirects to the login, whatever the
 * address.
 */
const isMissing = cache(async (path: string): Promise<boolean> =>
  isMissingInAdmin(await config, path.split('/').filter(Boolean), await headers()),
)
const pathOf = async (params: Args['params']) => ((await params).segments ?? []).join('/')

export const generateMetadata = async ({ params, searchParams }: Args): Promise<Metadata> => {
  if ((await pathOf(params)) === FIRST_USER) return { title: 'Ainda não há contas · Administração' }
  if (await isMissing(await pathOf(params))) return { title: 'Página não encontrada · Administração' }
  return generatePageMetadata({ config, params: params as PayloadParams, searchParams })
}

/** Answers 404 for a missing record, as for any unknown address; Payload would show the list instead. */
const Page = async ({ params, searchParams }: Args) => {
  const path = await pathOf(params)
  const screen = screenOfRecord(screensOf(await config), `/admin/${path}`)
  if (screen) redirect(screen)
  if (path === FIRST_USER) return answerFirstUser()
  const view = { config, importMap, params: params as PayloadParams, searchParams }
  if (!(await isMissing(path))) return withSharedPageConfig(await RootPage(view), await config)
  answerNotFound()
  return NotFoundPage(view)
}

export default Page
