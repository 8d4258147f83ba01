import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { format } from 'node:util'

/** Excludes characters that are easily confused on the phone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** Facts about the current request; kit/process/request.ts reads and extends them. */
const requests = new AsyncLocalStorage()
globalThis.agency ??= new Map()
globalThis.agency.set('request', requests)

export const isJson = () => process.env.LOG_FORMAT === 'json'

const newId = () => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** Writes one JSON object per line: `time`, `level`, `message`, facts about the request, and `more` (OPS-10). */
export function writeLine(level, message, more = {}) {
  const line = { time: new Date().toISOString(), level, message, ...requests.getStore(), ...more }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** With LOG_FORMAT=json, redirects the console to such lines. */
export function logInItsFormat() {
  if (!isJson()) return
  const levels = { error: 'error', info: 'info', log: 'info', warn: 'warn' }
  for (const [method, level] of Object.entries(levels)) {
    console[method] = (...parts) => writeLine(level, format(...parts))
  }
}

/**
 * Runs `answer` with a new request id, which is also sent as a header. With LOG_FORMAT=json logs the end of the
 * request: never its URL, which may be a client's secret link, nor its body.
 */
export function underRequest(request, response, answer) {
  const facts = { requestId: newId() }
  response.setHeader('X-Request-Id', facts.requestId)
  if (isJson()) {
    const begunAt = performance.now()
    response.once('close', () => {
      // Aborted before a response was sent.
      const status = response.headersSent ? response.statusCode : null
      const ms = Math.round(performance.now() - begunAt)
      writeLine('info', 'request', { ...facts, method: request.method, ms, status })
    })
  }
  return requests.run(facts, answer)
}
