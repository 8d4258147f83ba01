const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for a uuid's text form. Anything else in a path is an unknown id, never a database error (OP-50). */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
