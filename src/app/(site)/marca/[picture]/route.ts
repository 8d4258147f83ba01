import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { type BrandPicture, readBrandPng } from '@collections/site-settings/operations/brand-png'
import { createLocalReq, type Payload } from 'payload'

import { answerRead } from '@/site/answer-read'

export const dynamic = 'force-dynamic'

const KINDS: Readonly<Record<string, BrandPicture>> = { icone: 'symbol', logotipo: 'logo', simbolo: 'symbol' }
const SYMBOL = '/marca/simbolo'
/** Their addresses carry what changes with them; mails of last year show the logo of today. */
const LIFETIME = 'public, max-age=3600'

/**
 * The agency's own mark as PNG (PAGE-17): 'logotipo', 'simbolo', and 'icone', which without a symbol is the house's. The
 * 'manifesto' names the symbol for home screens.
 */
export const GET = async (_request: Request, { params }: { params: Promise<{ picture: string }> }) => {
  const { picture } = await params
  if (picture === 'manifesto')
    return Response.json(MANIFEST, { headers: { 'Content-Type': 'application/manifest+json' } })
  return answerRead(
    (payload) => readPicture(payload, picture),
    ({ bytes, type }) =>
      new Response(new Uint8Array(bytes), { headers: { 'Cache-Control': LIFETIME, 'Content-Type': type } }),
  )
}

const MANIFEST = {
  background_color: '#f8f4ec',
  display: 'browser',
  icons: [{ sizes: '512x512', src: SYMBOL, type: 'image/png' }],
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
