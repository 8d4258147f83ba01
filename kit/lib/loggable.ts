import { isNativeError } from 'node:util/types'

/** Properties of an error that locate it and contain no personal data. */
const KEPT = ['code', 'constraint', 'table', 'column', 'schema', 'routine', 'severity', 'status', 'syscall', 'command']
const MAX_DEPTH = 6

/** A failed query's message includes its parameters, and Postgres adds the rejected row or key. */
const VALUES = /\b(?:params:|Failing row contains|Key \(|parameters:)[\s\S]*/i
/** "invalid input syntax for type integer: "…"" quotes the input. */
const QUOTED_INPUT = /(: )"[\s\S]*"/
const EMAIL = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g
const TELEPHONE = /(?<![\w.:-])\+?\d(?:[ -]?\d){7,14}(?![\w:-]|\.\d)/g

/** Removes query values, e-mail addresses and phone numbers from a text. */
export function loggableText(text: string): string {
  return text
    .replace(VALUES, (found) => `${found.slice(0, found.search(/[:(]|contains/) + 1)}[…]`)
    .replace(QUOTED_INPUT, '$1"[…]"')
    .replace(EMAIL, '[email]')
    .replace(TELEPHONE, '[número]')
}

/**
 * Makes an error safe to log: type, message and stack without personal data, its codes and causes. Drops everything
 * else that libraries attach (rows, parameters, recipients, requests).
 */
export function loggableError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: loggableText(String(error)) }
  const { cause, errors, message, name, stack } = error as Error & { errors?: unknown }
  const known = error as Record<string, unknown>
  const safe = loggableText(String(message ?? ''))
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // As Node formats it; of a cause the logger keeps only the stack.
  const title = typeof known.code === 'string' ? `${name} [${loggableText(known.code)}]` : name
  return {
    message: safe,
    stack: [`${title}: ${safe}`, ...frames].join('\n'),
    type: name ?? error.constructor?.name,
    ...Object.fromEntries(
      KEPT.filter((key) => ['number', 'string'].includes(typeof known[key])).map((key) => [
        key,
        typeof known[key] === 'string' ? loggableText(known[key]) : known[key],
      ]),
    ),
    ...(cause === undefined || depth >= MAX_DEPTH ? {} : { cause: loggableError(cause, depth + 1) }),
    ...(Array.isArray(errors) && depth < MAX_DEPTH
      ? { errors: errors.slice(0, 3).map((one) => loggableError(one, depth + 1)) }
      : {}),
  }
}

/** Makes any logged value safe; looks for errors one level down inside an object. */
export function loggable(value: unknown): unknown {
  if (typeof value === 'string') return loggableText(value)
  if (isError(value)) return loggableError(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isError(part) ? loggableError(part) : typeof part === 'string' ? loggableText(part) : part,
    ]),
  )
}

/** Also recognises errors of another realm, and look-alikes. */
const isError = (value: unknown): value is Error =>
  isNativeError(value) || (typeof value === 'object' && value !== null && 'message' in value && 'stack' in value)
