import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * How the server treats an upload: stores it, rejects it, never answers, drops the connection, or stores half of it.
 * One that `keeps` stores and never deletes.
 */
type Mood = 'cuts' | 'halves' | 'hangs' | 'keeps' | 'refuses' | 'works'

export interface S3Server {
  env: Record<string, string>
  mood: Mood
  /** Holds an upload until it resolves. */
  hold: Promise<void>
  objects: Map<string, Buffer>
  /** Uploads that have arrived, also those on hold. */
  uploads: number
  stop: () => Promise<void>
}

const XML = { 'content-type': 'application/xml' }

/** The subset of S3 that the product uses, in memory, with one bucket. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname.replace(/^\/copias\/?/, ''))
    const answer = async () => {
      if (s3.mood === 'refuses' || (s3.mood === 'keeps' && request.method === 'DELETE'))
        return response.writeHead(403, XML).end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>')
      if (request.method === 'PUT') {
        if (s3.mood === 'hangs') return request.resume()
        if (s3.mood === 'cuts') return request.once('data', () => request.destroy())
        const bytes = await buffer(request)
        s3.uploads += 1
        await s3.hold
        objects.set(key, s3.mood === 'halves' ? bytes.subarray(0, bytes.length / 2) : bytes)
      }
      if (request.method === 'DELETE') objects.delete(key)
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
      const found = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
      const entries = found.map(([name, { length }]) => `<Contents><Key>${name}</Key><Size>${length}</Size></Contents>`)
      return response.writeHead(200, XML).end(`<ListBucketResult>${entries.join('')}</ListBucketResult>`)
    }
    void answer()
  })
  const s3: S3Server = {
    env: {
      S3_ACCESS_KEY_ID: 'chave',
      S3_BUCKET: 'copias',
      S3_ENDPOINT: '',
      S3_REGION: 'af-south-1',
      S3_SECRET_ACCESS_KEY: 'x',
    },
    hold: Promise.resolve(),
    mood: 'works',
    objects,
    stop: () => stopped(server),
    uploads: 0,
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  s3.env.S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return s3
}

const stopped = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
