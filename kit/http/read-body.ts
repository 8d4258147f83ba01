import { DomainError, invalidAt } from '@kit/lib/errors'

const MEGABYTE = 1024 * 1024

/**
 * Reads the body, which the server in front still holds; throws DomainErrors. `isStaff`: sent with a verified session.
 */
export type ReadBody = (limit: number, isStaff: boolean) => Promise<Buffer>

interface BodyOptions {
  limit: number
  isStaff: boolean
  /** Without it, reads the request's own body. */
  readBody?: ReadBody | undefined
}

/**
 * Parses a request's JSON body of at most `limit` bytes. An empty body is `{}`.
 * @throws DomainError too_large, not_json, invalid_json; invalid when the JSON is not an object
 */
export async function readJsonBody(
  request: Request,
  { isStaff, limit, readBody }: BodyOptions,
): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const text = readBody ? (await readBody(limit, isStaff)).toString('utf8') : await readText(request, limit)
  if (text === '') return {}
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new DomainError('not_json')
  }
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidAt('', 'Esperado um objeto JSON')
  }
  return value as Record<string, unknown>
}

async function readText(request: Request, limit: number): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new DomainError('invalid_json')
  }
}

export function tooLarge(limit: number): DomainError {
  const text = limit < MEGABYTE ? `${Math.round(limit / 1024)} KB` : `${Math.round(limit / MEGABYTE)} MB`
  return new DomainError('too_large', { values: { limit: text } })
}
