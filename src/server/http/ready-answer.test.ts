import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { compressFor } from './ready-answer'

it('compresses an answer as its client prefers, unless it is short or the client refuses it', async () => {
  const long = Buffer.from('ação '.repeat(500))
  const sent = async (accepted: string, body = long) => compressFor({ headers: { 'accept-encoding': accepted } }, body)
  expect(brotliDecompressSync((await sent('gzip, br')).body)).toEqual(long)
  expect(gunzipSync((await sent('gzip, br;q=0')).body)).toEqual(long)
  expect(await sent('gzip;q=0')).toEqual({ body: long, encoding: 'identity' })
  const short = Buffer.from('ok')
  expect(await sent('gzip, br', short)).toEqual({ body: short, encoding: 'identity' })
})
