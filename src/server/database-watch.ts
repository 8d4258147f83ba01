import pg from 'pg'

import { SITE_LOCK } from '@kit/database/advisory-locks.mjs'
import { noteDatabaseTime } from '@kit/process/clock'
import { CONTENT_CHANNEL, contentEvents, type ContentTag } from '@kit/data/content-events'

/** Interval of the heartbeat, and how long one may go unanswered before the database counts as away. */
const HEARTBEAT_MS = 500
const ANSWER_TIMEOUT_MS = 2000
const TICK_MS = 100
const RECONNECT_MS = 250

/** Listeners of other NOTIFY channels, by name. */
type Channels = Record<string, (said: string) => void>

/**
 * Listens for content changes of all processes on a connection of its own, and notices within seconds when the database
 * stops answering, even if it hangs without closing its sockets.
 */
export class DatabaseWatch {
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopped = false
  private readonly listeners = new Set<() => void>()
  private readonly url: string
  private readonly onState: (isUp: boolean) => void
  private readonly channels: Channels

  /** Calls `onState(true)` once LISTEN is active, `onState(false)` when the connection drops. */
  constructor(url: string, onState: (isUp: boolean) => void, channels: Channels = {}) {
    this.url = url
    this.onState = onState
    this.channels = { ...channels, [CONTENT_CHANNEL]: (tag) => contentEvents.emit('changed', tag as ContentTag) }
  }

  /** True while the database answers and no change can have been missed. */
  get isUp(): boolean {
    return this.client !== undefined
  }

  /** Calls back once when the database goes away; returns a function that unsubscribes. */
  onAway(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Queries the database on this connection. */
  async answers(): Promise<boolean> {
    const asked = this.client
    return asked !== undefined && asked.query('select 1').then(() => this.client === asked)
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: ANSWER_TIMEOUT_MS })
    try {
      client.on('error', () => this.drop(client))
      client.on('end', () => this.drop(client))
      client.on('notification', ({ channel, payload }) => this.channels[channel]?.(payload ?? ''))
      await client.connect()
      await unlessSilent(this.listen(client))
    } catch {
      this.release(client)
      this.later(() => this.start(), RECONNECT_MS)
      return
    }
    this.onState(true)
    this.client = client
    this.later(() => this.beat(client), HEARTBEAT_MS)
  }

  private async listen(client: pg.Client): Promise<void> {
    for (const channel of Object.keys(this.channels)) await client.query(`listen ${channel}`)
    await holdSiteLock(client)
    await compareClocks(client)
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.client?.end().catch(() => undefined)
    this.client = undefined
  }

  private async beat(client: pg.Client): Promise<void> {
    try {
      await unlessSilent(compareClocks(client))
    } catch {
      return this.drop(client)
    }
    // The answer and the error can arrive together; then the reconnect is already running.
    if (this.client === client) this.later(() => this.beat(client), HEARTBEAT_MS)
  }

  private drop(client: pg.Client): void {
    if (this.client !== client) return
    this.client = undefined
    this.onState(false)
    for (const listener of this.listeners) listener()
    this.listeners.clear()
    this.release(client)
    this.later(() => this.start(), RECONNECT_MS)
  }

  private release(client: pg.Client): void {
    client.removeAllListeners()
    client.on('error', () => undefined)
    client.end().catch(() => undefined)
  }

  private later(work: () => Promise<void>, delay: number): void {
    if (this.isStopped) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void work(), delay)
    this.timer.unref()
  }
}

/**
 * Waits for the database's answer; rejects after too long a silence. Counts ticks instead of clock time: an answer that
 * arrived while this process was blocked is still unread, and must not count as silence.
 */
function unlessSilent<Answer>(asking: Promise<Answer>): Promise<Answer> {
  let ticks = 0
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      ticks += 1
      if (ticks * TICK_MS >= ANSWER_TIMEOUT_MS) reject(new Error('The database does not answer'))
    }, TICK_MS)
  })
  return Promise.race([asking, silence]).finally(() => clearInterval(timer))
}

/**
 * Tells `npm run restore` that a site runs on this database. Fails while one is being restored, so that the database
 * counts as away.
 */
async function holdSiteLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1) as held', [SITE_LOCK])
  if (!rows[0]?.held) throw new Error('The database is being restored')
}

/** A heartbeat that also measures the database's clock offset. */
async function compareClocks(client: pg.Client): Promise<void> {
  const sentAt = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  if (rows[0]) noteDatabaseTime(sentAt, Date.now(), rows[0].now.getTime())
}
