import { isDeepStrictEqual } from 'node:util'

import { errorAnswer } from '@kit/http/answers-schema'
import { type AnyRoute, successOf } from '@kit/http/define-route'
import { errorsOf } from '@kit/api-docs/openapi'

/** Content that must never leave the server: stack traces, SQL, file paths. */
const LEAK =
  /node_modules|\bat [\w.<>]+ \(|\.(?:ts|mjs|js):\d|\/(?:work|root|home|tmp|usr|var)\/|\b(?:insert into|select "|update "|delete from)|violates|drizzle|postgres|\$\d+\b/i

interface Answered {
  /** The route for path and method; null if there is none. */
  route: AnyRoute | null
  /** Method and path, for messages. */
  call: string
  status: number
  contentType: string
  text: string
  isBroken?: boolean | undefined
}

/**
 * Checks an answer against the contract: a declared status, the declared media type, a body that its schema describes
 * completely (no extra key), and for an error `{ error, issues? }` without internals.
 * @returns the parsed JSON, or undefined for another media type
 */
export function checkAnswer({ call, contentType, isBroken, route, status, text }: Answered): unknown {
  const where = `${call} answered ${status}: ${text.slice(0, 400)}`
  if (!statusesOf(route).has(status) && !(isBroken && status >= 500))
    throw new Error(`A status that the contract does not declare. ${where}`)
  if (status >= 400 && status !== route?.alsoStatus) {
    if (!contentType.startsWith('application/json')) throw new Error(`An error that is not JSON. ${where}`)
    return checkError(text, where)
  }
  const expected = route?.contentType ?? 'application/json'
  if (!contentType.startsWith(expected)) throw new Error(`${contentType} instead of ${expected}. ${where}`)
  return route && !route.contentType ? parseAs(route.answer, text, where) : undefined
}

/** Statuses that a route may answer: successes and declared errors. */
export function statusesOf(route: AnyRoute | null): Set<number> {
  if (!route) return new Set([404, 405])
  const errors = errorsOf(route).map(({ status }) => status)
  return new Set<number>([successOf(route), ...(route.alsoStatus ? [route.alsoStatus] : []), ...errors])
}

function checkError(text: string, where: string): unknown {
  const body = parseAs(errorAnswer.strict(), text, where)
  if (LEAK.test(text)) throw new Error(`An error that tells of the inside. ${where}`)
  return body
}

function parseAs(schema: AnyRoute['answer'], text: string, where: string): unknown {
  const body = JSON.parse(text) as unknown
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Error(`A body that its schema refuses (${parsed.error.message}). ${where}`)
  if (!isDeepStrictEqual(parsed.data, body)) throw new Error(`A body with keys beyond its schema. ${where}`)
  return body
}
