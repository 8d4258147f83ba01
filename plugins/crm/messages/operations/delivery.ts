import { setTimeout as sleep } from 'node:timers/promises'

import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { type DeliveryFailure, failureOf } from '../domain/delivery-failure'
import { MAX_ATTEMPTS } from '../domain/retry-schedule'
import { type ClaimedMessage, kindsOf, type NotToSend, type OutgoingMail } from '../message-kind'
import { claimMessages, claimOverdue, RENEWAL_SECONDS, renewLease } from './outbox'
import { settleCancelled, settleFailure, settleSent } from './outcomes'
import { readMailLogo } from '@collections/site-settings/operations/brand-png'
import { withLogo } from '@kit/lib/mail-html'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { sendBySmtp } from '@kit/process/mail-transport'
import type { Mailbox } from '@kit/process/mailbox.mjs'
import { perProcess } from '@kit/process/per-process'
import { canSendMail, readMailServer } from '@crm/mail-server/operations/mail-server'

/** Concurrent deliveries per process, so that one slow server does not block the others. */
const AT_ONCE = 5
/** Poll interval: finds messages queued by other processes, due retries and those of dead processes. */
const POLL_MS = 5000
const OVERDUE_EVERY_MS = 60_000

interface Dispatcher {
  active: Set<Promise<void>>
  /** Claims in progress. */
  round: Promise<void> | null
  isWantedAgain: boolean
  isStopped: boolean
  timers: NodeJS.Timeout[]
}

const dispatcher = perProcess<Dispatcher>('message-dispatcher', () => ({
  active: new Set(),
  isStopped: false,
  isWantedAgain: false,
  round: null,
  timers: [],
}))

/** Delivers due messages without waiting. Call after a commit that queued one. */
export function kickDelivery(payload: Payload): void {
  if (dispatcher.isStopped) return
  if (dispatcher.round) {
    dispatcher.isWantedAgain = true
    return
  }
  dispatcher.round = claimDue(payload)
    .catch((error: unknown) => {
      // The next poll tries again; the database watch reports an outage.
      if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'Messages could not be claimed' })
    })
    .finally(() => {
      dispatcher.round = null
      // Requested while the query ran.
      if (dispatcher.isWantedAgain) kickDelivery(payload)
    })
}

async function claimDue(payload: Payload): Promise<void> {
  do {
    dispatcher.isWantedAgain = false
    const req = await createLocalReq({}, payload)
    // Without a mail server messages wait, and no attempt is counted.
    if (!(await canSendMail(req))) return
    const claimed = await claimMessages(req, AT_ONCE - dispatcher.active.size)
    for (const message of claimed) track(payload, deliverMessage(payload, message))
  } while (dispatcher.isWantedAgain && !dispatcher.isStopped)
}

function track(payload: Payload, delivery: Promise<void>): void {
  const tracked = delivery
    .catch((error: unknown) => payload.logger.error({ err: error, msg: 'The outcome of a message is not written' }))
    .finally(() => {
      dispatcher.active.delete(tracked)
      kickDelivery(payload)
    })
  dispatcher.active.add(tracked)
}

/** Gives up expired messages, and updates their records' history; drops those that fail quietly. @returns how many */
export async function giveUpOverdue(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  const overdue = await claimOverdue(req, await canSendMail(req))
  for (const message of overdue) {
    const { kind, reason } = message
    if (kindsOf(req)[kind]?.failsQuietly) await settleCancelled(req, message, reason)
    else await settleFailure(req, message, { isFinal: true, reason })
  }
  return overdue.length
}

export function startDelivery(payload: Payload): void {
  dispatcher.isStopped = false
  const giveUp = () =>
    void giveUpOverdue(payload).catch((error: unknown) => {
      if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'Overdue messages could not be given up' })
    })
  dispatcher.timers = [setInterval(() => kickDelivery(payload), POLL_MS), setInterval(giveUp, OVERDUE_EVERY_MS)]
  kickDelivery(payload)
  giveUp()
}

/** Resolves when no claim or delivery is in progress. */
export async function untilDelivered(): Promise<void> {
  while (dispatcher.round || dispatcher.active.size > 0) {
    await dispatcher.round
    await Promise.all(dispatcher.active)
  }
}

/** Takes no new messages and waits for those in delivery. The others keep their lease. */
export async function stopDelivery(): Promise<void> {
  dispatcher.isStopped = true
  for (const timer of dispatcher.timers.splice(0)) clearInterval(timer)
  await untilDelivered()
}

/** How often the outcome of an attempt is retried before the lease ends, while the database is down. */
const WRITE_TRIES = 20
const WRITE_PAUSE_MS = 3000

/** Suppresses out-of-office replies; the second header is for Microsoft's servers. */
const AUTOMATIC_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** One delivery attempt of a claimed message, including its outcome. Rejects only if the database fails. */
async function deliverMessage(payload: Payload, message: ClaimedMessage): Promise<void> {
  const req = await createLocalReq({}, payload)
  const renewal = setInterval(() => {
    // Uses its own request, because the other may be in a transaction. The next renewal makes up for a failed one.
    void createLocalReq({}, payload)
      .then((own) => renewLease(own, message))
      .catch(() => undefined)
  }, RENEWAL_SECONDS * 1000)
  try {
    await attempt(req, message)
  } finally {
    clearInterval(renewal)
  }
}

async function attempt(req: PayloadRequest, message: ClaimedMessage): Promise<void> {
  if (message.attempts > MAX_ATTEMPTS) return fail(req, message, { isFinal: true, reason: 'interrupted' })
  let made: NotToSend | OutgoingMail
  try {
    made = (await kindsOf(req)[message.kind]?.make(req, message)) ?? { cancel: 'record_gone' }
    if ('html' in made && made.html) made.html = withLogo(made.html, await readMailLogo(req))
  } catch (error) {
    req.payload.logger.error({ err: error, msg: `The text of message ${message.id} could not be made` })
    return fail(req, message, { isFinal: false, reason: 'own_error' }, error)
  }
  if ('cancel' in made) {
    const { cancel } = made
    return void (await persist(() => settleCancelled(req, message, cancel)))
  }
  const { headers: own, isAutomatic, ...mail } = made
  const server = await readMailServer(req)
  // The mail server was removed after the claim: the message waits for the next one.
  if (!server) return fail(req, message, { isFinal: false, reason: 'unreachable' })
  // Renewed for a whole lease, longer than an attempt may take, so nobody else sends it.
  if (!(await renewLease(req, message))) return
  try {
    const headers = { ...own, ...(isAutomatic ? AUTOMATIC_HEADERS : {}) }
    const safe = { disableFileAccess: true, disableUrlAccess: true }
    await sendBySmtp(server.smtp, { ...mail, ...envelopeOf(message, server.from), ...safe, headers })
  } catch (error) {
    const failure = failureOf(error)
    req.payload.logger.warn({ err: error, msg: `Attempt ${message.attempts} of message ${message.id} failed` })
    return fail(req, message, failure, error)
  }
  await persist(() => settleSent(req, message, mail))
}

/** The sender is always the server's; the Message-ID is the same in every attempt (NOTI-03). */
function envelopeOf({ id, recipient }: ClaimedMessage, from: Mailbox) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return { from, messageId: `<${id}@${domain}>`, to: { address: recipient, name: '' } }
}

async function fail(
  req: PayloadRequest,
  message: ClaimedMessage,
  failure: DeliveryFailure,
  error?: unknown,
): Promise<void> {
  const technical = error instanceof Error ? error.message : undefined
  await persist(() => settleFailure(req, message, failure, technical))
}

/** Retries storing the outcome, so that a sent mail is not sent again because of a short outage. */
async function persist<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries >= WRITE_TRIES || !isDatabaseAway(error)) throw error
      await sleep(WRITE_PAUSE_MS, undefined, { ref: false })
    }
  }
}
