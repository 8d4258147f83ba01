import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import { SIGNATURE_ADDRESS, SIGNATURE_SCRIPT } from './view/signature-script'
import { makeReady, type ReadyAnswer, sendReady } from '@/server/http/ready-answer'
import { STATIC_SECURITY_HEADERS } from '@/server/http/security-headers'

/** The UMD build, which defines the global `SignaturePad`. */
const PAD = 'node_modules/signature_pad/dist/signature_pad.umd.min.js'
const HEADERS = {
  ...STATIC_SECURITY_HEADERS,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Type': 'text/javascript; charset=utf-8',
  Vary: 'Accept-Encoding',
}

let made: Promise<ReadyAnswer> | undefined

export const isSignatureFile = ({ method, url }: IncomingMessage): boolean =>
  url === SIGNATURE_ADDRESS && (method === 'GET' || method === 'HEAD')

/** Sends the script for drawing a signature (PROP-12), which pages load on demand because few clients use it. */
export async function sendSignatureFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made ??= make()
  sendReady(await made, request, response)
}

async function make(): Promise<ReadyAnswer> {
  const pad = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), PAD), 'utf8')
  return makeReady(Buffer.from(`${pad.replace(/\n\/\/# sourceMappingURL=.*/, '')}\n${SIGNATURE_SCRIPT}`), HEADERS)
}
