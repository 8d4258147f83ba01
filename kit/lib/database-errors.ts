/**
 * SQLSTATEs and socket errors that mean the database is unreachable, has just gone away, or cannot serve now. In each
 * case nothing was stored, and a retry may succeed.
 */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Idle in transaction, deadlock, lock timeout, statement timeout.
  '25P03',
  '40P01',
  '55P03',
  '57014',
  // Stopped, crashed, starting, out of resources (memory, connections), I/O error.
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53200',
  '53300',
  '58030',
])
/** No space for a table or its log, for a file, or within this user's quota. */
const FULL_CODES = new Set(['53100', 'EDQUOT', 'ENOSPC'])
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

/** Whether the error or a cause, at any depth, is meant. */
function hasCause(error: unknown, isMeant: (cause: { code?: unknown; message?: unknown }) => boolean): boolean {
  for (const cause of causes(error)) if (isMeant(cause)) return true
  return false
}

/** True when the database or its disk cannot serve now. */
export const isDatabaseAway = (error: unknown): boolean =>
  hasCause(error, ({ code, message }) => {
    const isCode = typeof code === 'string' && (AWAY_CODES.has(code) || FULL_CODES.has(code) || code.startsWith('08'))
    return isCode || (typeof message === 'string' && AWAY_MESSAGES.test(message))
  })

/** True when a disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCause(error, ({ code }) => FULL_CODES.has(String(code)))

/** True for an error with this code (SQLSTATE or system). */
export const hasCode = (error: unknown, wanted: string): boolean => hasCause(error, ({ code }) => code === wanted)

/** True for a violated unique index (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505')

/** True when a value does not fit its column (SQLSTATE class 22): an invalid date, a NUL in a text, a fraction. */
export const isInvalidValue = (error: unknown): boolean => hasCause(error, ({ code }) => /^22...$/.test(String(code)))
