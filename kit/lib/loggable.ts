import { isNativeError } from 'node:util/types'

/** Properties of an error that locate it without personal data. */
const KEPT = ['code', 'constraint', 'table', 'column', 'schema', 'routine', 'severity', 'status', 'syscall', 'command']
const MAX_DEPTH = 6

/** A failed query carries its parameters, and Postgres the refused row or key. */
const VALUES = /\b(?:params:|Failing row contains|Key \(|parameters:)[\s\S]*/i
/** "invalid input syntax for type integer: "…"" quotes the input. */
const QUOTED_INPUT = /(: )"[\s\S]*"/
const EMAIL = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g
const TELEPHONE = /(?<![\w.:-])\+?\d(?:[ -]?\d){7,14}(?![\w:-]|\.\d)/g

/** Text without personal data: no query values, no e-mail addresses, no phone numbers. */
export function loggableText(text: string): string {
  return text
    .replace(VALUES, (found) => `${found.slice(0, found.search(/[:(]|contains/) + 1)}[…]`)
    .replace(QUOTED_INPUT, '$1"[…]"')
    .replace(EMAIL, '[email]')
    .replace(TELEPHONE, '[número]')
}

/**
 * An error as it may be logged: type, message and stack without personal data, its codes and causes. Anything else that
 * libraries attach (rows, parameters, recipients, requests) is dropped.
 */
export function loggableError(error: unknown, depth = 0): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: loggableText(String(error)) }
  const { cause, errors, message, name, stack } = error as Error & { errors?: unknown }
  const known = error as Record<string, unknown>
  const safe = loggableText(String(message ?? ''))
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // As Node writes it; of a cause the logger keeps the stack alone.
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

/** Any logged value. An error inside an object is found one level down. */
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

/** Also an error of another realm, or a look-alike. */
const isError = (value: unknown): value is Error =>
  isNativeError(value) || (typeof value === 'object' && value !== null && 'message' in value && 'stack' in value)
