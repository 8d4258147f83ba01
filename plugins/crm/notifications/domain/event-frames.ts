/** Max age of a client's position for a replay; older ones get a `resync` (NOTI-15). */
export const REPLAY_MS = 24 * 60 * 60 * 1000
/** Max missed events for a replay. */
export const MOST_REPLAYED = 200

interface Frame {
  event: string
  data: unknown
  /** Without an id, the client's position is unchanged. */
  id?: string
}

/** An event in `text/event-stream` format. */
export function eventFrame({ data, event, id }: Frame): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A comment that keeps the connection alive. */
export const COMMENT_FRAME = ':\n\n'

/** A client's position: the last sequence number it has, and its time. */
export interface Place {
  at: number
  seq: number
}

export const placeId = ({ at, seq }: Place): string => `${at}-${seq}`

/** Parses a position; null for an id that is not ours. */
export function parsePlaceId(id: string): Place | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(id)
  return match ? { at: Number(match[1]), seq: Number(match[2]) } : null
}

/**
 * Where a client with this last id resumes.
 * @returns null if it must `resync`: too old, not ours, or from before a restore
 */
export function replayFrom(id: string, newest: Place): Place | null {
  const place = parsePlaceId(id)
  if (!place || place.seq > newest.seq || newest.at - place.at > REPLAY_MS) return null
  return place
}
