/** How long a reader may have been away and still get what was missed; after that it reads anew (NOTI-15). */
export const REPLAY_MS = 24 * 60 * 60 * 1000
/** A reader that missed more reads anew as well. */
export const MOST_REPLAYED = 200

interface Frame {
  event: string
  data: unknown
  /** Without it the reader's place stays where it was. */
  id?: string
}

/** An event as `text/event-stream` has it. */
export function eventFrame({ data, event, id }: Frame): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Says nothing, so that nobody on the way takes the line for dead. */
export const COMMENT_FRAME = ':\n\n'

/** A reader's place: the sequence number up to which it has everything, and when that was. */
export interface Place {
  at: number
  seq: number
}

export const placeId = ({ at, seq }: Place): string => `${at}-${seq}`

/** The place that an id names; null for anything that we have not written. */
export function parsePlaceId(id: string): Place | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(id)
  return match ? { at: Number(match[1]), seq: Number(match[2]) } : null
}

/**
 * From where a reader that names its last id goes on.
 * @returns null when it has to read anew: the id is too old, not ours, or from before the database was restored
 */
export function replayFrom(id: string, newest: Place): Place | null {
  const place = parsePlaceId(id)
  if (!place || place.seq > newest.seq || newest.at - place.at > REPLAY_MS) return null
  return place
}
