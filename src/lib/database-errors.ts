/** SQLSTATE classes and socket errors that mean: the database cannot be reached or has just gone away. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|cannot begin transaction|cannot connect to postgres|connection error|not queryable|query read timeout/i

function* causes(error: unknown): Generator<object> {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    yield current
    if (current instanceof AggregateError) yield* causes(current.errors[0])
    current = (current as { cause?: unknown }).cause
  }
}

/** True when the error says that the database is unreachable, at any depth of `cause`. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causes(error)) {
    const { code, message } = cause as { code?: unknown; message?: unknown }
    if (typeof code === 'string' && (AWAY_CODES.has(code) || code.startsWith('08'))) return true
    if (typeof message === 'string' && AWAY_MESSAGES.test(message)) return true
  }
  return false
}

/** True for a violated unique index (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  for (const cause of causes(error)) if ((cause as { code?: unknown }).code === '23505') return true
  return false
}
