import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { type BrandPicture, readBrandPng } from '@collections/site-settings/operations/brand-png'
import { createLocalReq, type Payload } from 'payload'

import { answerRead } from '@/site/answer-read'

export const dynamic = 'force-dynamic'

const KINDS: Readonly<Record<string, BrandPicture>> = {
  ecra: 'homeScreen',
  icone: 'symbol',
  logotipo: 'logo',
  simbolo: 'symbol',
}
/**
 * The agency's own mark as PNG (PAGE-17): 'logotipo', 'simbolo', 'ecra' for home screens, and 'icone', which without a
 * symbol is the house's. Browsers ask whether they still have the right one: a picture may change behind its address.
 */
export const GET = async (_request: Request, { params }: { params: Promise<{ picture: string }> }) => {
  const { picture } = await params
  if (picture === 'manifesto')
    return Response.json(MANIFEST, { headers: { 'Content-Type': 'application/manifest+json' } })
  return answerRead(
    (payload) => readPicture(payload, picture),
    ({ bytes, type }) => new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }),
  )
}

const MANIFEST = {
  background_color: '#f8f4ec',
  display: 'browser',
  icons: [{ sizes: '512x512', src: '/logos/agencia/ecra', purpose: 'any maskable', type: 'image/png' }],
  lang: 'pt',
  start_url: '/',
  theme_color: '#f8f4ec',
}

async function readPicture(payload: Payload, picture: string): Promise<{ bytes: Buffer; type: string } | null> {
  const kind = KINDS[picture]
  const bytes = kind ? await readBrandPng(await createLocalReq({}, payload), kind) : null
  if (bytes) return { bytes, type: 'image/png' }
  if (picture !== 'icone') return null
  return { bytes: await readFile(path.join(process.cwd(), 'public', 'icon.svg')), type: 'image/svg+xml' }
}
