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
 * symbol falls back to the built-in one. Browsers revalidate it each time, because the picture behind an address may
 * change.
 */
export const GET = async (_request: Request, { params }: { params: Promise<{ picture: string }> }) => {
  const { picture } = await params
  if (picture === 'manifesto') return manifest()
  return answerRead(
    (payload) => readPicture(payload, picture),
    ({ bytes, type }) => new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }),
  )
}

/** Reads a file of the built-in mark. */
const readHouse = (name: string) => readFile(path.join(process.cwd(), 'public', name))

/** The built-in manifest, with the agency's symbol for home screens. */
async function manifest(): Promise<Response> {
  const house = JSON.parse((await readHouse('manifest.webmanifest')).toString()) as object
  const icons = [{ purpose: 'any maskable', sizes: '512x512', src: '/logos/agencia/ecra', type: 'image/png' }]
  return Response.json({ ...house, icons }, { headers: { 'Content-Type': 'application/manifest+json' } })
}

async function readPicture(payload: Payload, picture: string): Promise<{ bytes: Buffer; type: string } | null> {
  const kind = KINDS[picture]
  const bytes = kind ? await readBrandPng(await createLocalReq({}, payload), kind) : null
  if (bytes) return { bytes, type: 'image/png' }
  if (picture !== 'icone') return null
  return { bytes: await readHouse('icon.svg'), type: 'image/svg+xml' }
}
