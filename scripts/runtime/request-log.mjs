import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { format } from 'node:util'

/** Without what is mistaken for another when it is read out on the telephone. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** What is known of the request that is being answered; kit/process/request.ts reads and completes it. */
const requests = new AsyncLocalStorage()
globalThis.agency ??= new Map()
globalThis.agency.set('request', requests)

export const isJson = () => process.env.LOG_FORMAT === 'json'

const newId = () => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** One object a line: `time`, `level`, `message`, what is known of the request, and `more` (OPS-10). */
export function writeLine(level, message, more = {}) {
  const line = { time: new Date().toISOString(), level, message, ...requests.getStore(), ...more }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** With LOG_FORMAT=json: what is written to the console are such lines, too. */
export function logInItsFormat() {
  if (!isJson()) return
  const levels = { error: 'error', info: 'info', log: 'info', warn: 'warn' }
  for (const [method, level] of Object.entries(levels)) {
    console[method] = (...parts) => writeLine(level, format(...parts))
  }
}

/**
 * Runs `answer` under an id of its own, which the answer carries. With LOG_FORMAT=json its end is a line: never its
 * address, which may be a client's secret link, nor its body.
 */
export function underRequest(request, response, answer) {
  const facts = { requestId: newId() }
  response.setHeader('X-Request-Id', facts.requestId)
  if (isJson()) {
    const begunAt = performance.now()
    response.once('close', () => {
      // Broken off before there was an answer.
      const status = response.headersSent ? response.statusCode : null
      const ms = Math.round(performance.now() - begunAt)
      writeLine('info', 'request', { ...facts, method: request.method, ms, status })
    })
  }
  return requests.run(facts, answer)
}
