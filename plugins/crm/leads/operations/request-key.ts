import { createHash } from 'node:crypto'

const MAX_KEY_LENGTH = 200

/**
 * What makes a request the same one: the key that its form was given, and what it says. A form that is changed between
 * two tries is a new request: answering it with the first one's lead would lose what was written, and an error would be
 * one that a visitor can do nothing about. Null without a key.
 */
export function requestKey(given: string | null, shape: string, body: unknown): string | null {
  if (!given || given.length > MAX_KEY_LENGTH) return null
  const hash = createHash('sha256')
    .update(JSON.stringify([given, shape, body]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
