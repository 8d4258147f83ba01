import { executeAuthStrategies, type Payload } from 'payload'

import { COMMENT_FRAME, eventFrame, MOST_REPLAYED, placeId, replayFrom } from '../domain/event-frames'
import { type NotificationRow, serializeNotification } from '../serialize'
import { readNewest, readNews, readUnread } from './notifications'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { perProcess } from '@kit/process/per-process'
import { isLookupLost, watchLookup } from '@kit/process/session-lookup'

/** Open streams per person, and in total; each costs memory. */
const STREAMS_PER_PERSON = 8
const STREAMS_IN_ALL = 500
/** Max unread bytes per stream. Beyond it we disconnect; the browser reconnects and replays. */
const MAX_UNREAD_BYTES = 256 * 1024
const COMMENT_MS = 25_000
/** Interval of session checks: a stream closes within a minute of its session's end. */
const SESSION_MS = 45_000
const SESSION_TICK_MS = 1000
/** Delay and batch size: bursts are read together, and no batch exceeds a client's unread limit. */
const READ_PAUSE_MS = 100
const READ_LIMIT = 200

interface Reader extends Session {
  controller: ReadableStreamDefaultController<Uint8Array>
  seq: number
  /** Events that arrived during its replay. */
  waiting: NotificationRow[] | null
  askedAt: number
}

interface Streams {
  readers: Set<Reader>
  /** Sequence number up to which all clients have everything; null without clients. */
  seq: number | null
  isReading: boolean
  isWantedAgain: boolean
  isStopped: boolean
  /** People whose unread count changed elsewhere. */
  readElsewhere: Set<string>
  timers: NodeJS.Timeout[]
}

const streams = perProcess<Streams>('event-streams', () => ({
  isReading: false,
  isStopped: false,
  isWantedAgain: false,
  readElsewhere: new Set(),
  readers: new Set(),
  seq: null,
  timers: [],
}))

const encoder = new TextEncoder()

/** Why a person may not open another stream; null if they may. */
export function streamRefusal(person: string): 'database_away' | 'too_many' | null {
  if (streams.isStopped || streams.readers.size >= STREAMS_IN_ALL) return 'database_away'
  const own = [...streams.readers].filter((reader) => reader.person === person)
  return own.length >= STREAMS_PER_PERSON ? 'too_many' : null
}

/**
 * Streams a person's events; with `lastId` the missed ones first, or one `resync` (NOTI-15). Re-checks the session
 * regularly and closes the stream when it ends (NOTI-16).
 */
export function openEventStream(payload: Payload, session: Session, lastId: string | null): ReadableStream<Uint8Array> {
  let reader: Reader | undefined
  return new ReadableStream<Uint8Array>(
    {
      cancel: () => {
        if (reader) forget(reader)
      },
      start: (controller) => {
        if (streams.isStopped) return controller.close()
        reader = { ...session, askedAt: performance.now(), controller, seq: 0, waiting: [] }
        streams.readers.add(reader)
        startTimers(payload)
        void welcome(payload, reader, lastId)
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  )
}

async function welcome(payload: Payload, reader: Reader, lastId: string | null): Promise<void> {
  try {
    const newest = await readNewest(payload)
    const from = lastId === null ? newest : replayFrom(lastId, newest)
    const people = [reader.person]
    const missed = from ? await readNews(payload, { after: from.seq, limit: MOST_REPLAYED, people }) : null
    const isWhole = missed !== null && missed.rows.length < MOST_REPLAYED
    const unread = (await readUnread(payload, people)).get(reader.person) ?? 0
    for (const row of isWhole ? missed.rows : []) send(reader, lineFrame(row))
    const place = { at: newest.at, seq: Math.max(newest.seq, missed?.upTo ?? 0) }
    send(reader, eventFrame({ data: { unread }, event: isWhole ? 'hello' : 'resync', id: placeId(place) }))
    if (!streams.readers.has(reader)) return
    const { waiting } = reader
    Object.assign(reader, { seq: place.seq, waiting: null })
    for (const row of waiting ?? []) sendLine(reader, row)
    streams.seq ??= place.seq
    // Catches events that arrived between the query and the registration of this client.
    hearNotified(payload, '')
  } catch (error) {
    // The client will reconnect.
    close(reader)
    if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'An event stream could not be opened' })
  }
}

/**
 * Handles NOTIFIED_CHANNEL: new notifications, or 'read:<id>' when a person has read theirs. '' re-reads after an
 * outage.
 */
export function hearNotified(payload: Payload, said: string): void {
  const person = said.startsWith('read:') ? said.slice('read:'.length) : null
  if (streams.readers.size === 0) return
  if (person) streams.readElsewhere.add(person)
  streams.isWantedAgain = true
  if (streams.isReading) return
  streams.isReading = true
  void readOn(payload)
    .catch((error: unknown) => {
      // Retried once the database is back.
      if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'Notifications could not be read' })
    })
    .finally(() => {
      streams.isReading = false
      // Requested while the query ran.
      if (streams.isWantedAgain) hearNotified(payload, '')
    })
}

async function readOn(payload: Payload): Promise<void> {
  while (streams.isWantedAgain && streams.readers.size > 0) {
    streams.isWantedAgain = false
    const people = [...new Set([...streams.readers].map(({ person }) => person))]
    const told = new Set(people.filter((person) => streams.readElsewhere.delete(person)))
    const { seq } = streams
    if (seq !== null) {
      const { rows, upTo } = await readNews(payload, { after: seq, limit: READ_LIMIT, people })
      for (const row of rows) {
        told.add(row.userId)
        for (const reader of streams.readers) if (reader.person === row.userId) sendLine(reader, row)
      }
      streams.seq = upTo
      if (rows.length === READ_LIMIT) streams.isWantedAgain = true
    }
    const unread = told.size > 0 ? await readUnread(payload, [...told]) : new Map<string, number>()
    for (const reader of streams.readers) {
      const count = unread.get(reader.person)
      if (count === undefined) continue
      // `hello` must come first; send the count after it.
      if (reader.waiting) streams.readElsewhere.add(reader.person)
      else send(reader, eventFrame({ data: { unread: count }, event: 'unread' }))
    }
    await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS))
  }
}

const lineFrame = (row: NotificationRow): string =>
  eventFrame({
    data: serializeNotification(row),
    event: 'notification',
    id: placeId({ at: new Date(row.happenedAt).getTime(), seq: Number(row.seq) }),
  })

function sendLine(reader: Reader, row: NotificationRow): void {
  if (reader.waiting) return void reader.waiting.push(row)
  const seq = Number(row.seq)
  if (seq <= reader.seq) return
  reader.seq = seq
  send(reader, lineFrame(row))
}

function send(reader: Reader, frame: string): void {
  if (!streams.readers.has(reader)) return
  // The client is too slow, and its unread bytes stay in memory.
  if ((reader.controller.desiredSize ?? 0) <= 0) return close(reader)
  reader.controller.enqueue(encoder.encode(frame))
}

function close(reader: Reader): void {
  if (!streams.readers.has(reader)) return
  forget(reader)
  reader.controller.close()
}

function forget(reader: Reader): void {
  streams.readers.delete(reader)
  if (streams.readers.size > 0) return
  streams.seq = null
  streams.readElsewhere.clear()
  for (const timer of streams.timers.splice(0)) clearInterval(timer)
}

function startTimers(payload: Payload): void {
  if (streams.timers.length > 0) return
  const comment = () => {
    for (const reader of streams.readers) send(reader, COMMENT_FRAME)
  }
  const ask = () => void askSession(payload)
  streams.timers = [setInterval(comment, COMMENT_MS).unref(), setInterval(ask, SESSION_TICK_MS).unref()]
}

/** Checks due sessions one after another; 200 streams make a few checks per second. */
async function askSession(payload: Payload): Promise<void> {
  // Not the machine's clock, which may be set back.
  const now = performance.now()
  const due = [...streams.readers].filter(({ askedAt }) => now - askedAt >= SESSION_MS)
  for (const reader of due) reader.askedAt = now
  for (const reader of due) if ((await sessionState(payload, reader)) === 'ended') close(reader)
}

/** Closes all streams and refuses new ones: the process is stopping. */
export function closeEventStreams(): void {
  streams.isStopped = true
  for (const reader of streams.readers) close(reader)
}

/** Allows streams: the process has started. */
export function allowEventStreams(): void {
  streams.isStopped = false
}

interface Session {
  person: string
  cookie: string | null
  authorization: string | null
}

/** Whether the stream's session is still valid; 'unknown' if the database could not answer. */
async function sessionState(
  payload: Payload,
  { authorization, cookie, person }: Session,
): Promise<'ended' | 'stands' | 'unknown'> {
  // Passes Payload's CSRF check; this only looks up the session.
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  if (authorization !== null) headers.set('authorization', authorization)
  if (cookie !== null) headers.set('cookie', cookie)
  return watchLookup(async () => {
    try {
      const { user } = await executeAuthStrategies({ headers, payload })
      if (isLookupLost()) return 'unknown'
      return String(user?.id) === person ? 'stands' : 'ended'
    } catch {
      return 'unknown'
    }
  })
}
