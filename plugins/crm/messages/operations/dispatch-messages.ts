import { createLocalReq, type Payload } from 'payload'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { getEnv } from '@kit/lib/env'
import { claimMessages, claimOverdue } from './claim-messages'
import { deliverMessage } from './deliver-message'
import { settleFailure } from './settle-message'
import { perProcess } from '@kit/lib/per-process'

/** At once per process: a server that stalls must not keep the others waiting. */
const AT_ONCE = 5
/** Finds what other processes queued, what is due again and what a dead process has left. */
const POLL_MS = 5000
const OVERDUE_EVERY_MS = 60_000

interface Dispatcher {
  active: Set<Promise<void>>
  /** The claims that are under way. */
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

/** Delivers what is due now, without waiting for it. To be called after a commit that queued a message. */
export function kickDelivery(payload: Payload): void {
  if (dispatcher.isStopped) return
  if (dispatcher.round) {
    dispatcher.isWantedAgain = true
    return
  }
  dispatcher.round = claimDue(payload)
    .catch((error: unknown) => {
      // The next poll tries again; that the database is away is said elsewhere.
      if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'Messages could not be claimed' })
    })
    .finally(() => {
      dispatcher.round = null
      // Wanted in the moment between the last look and this one.
      if (dispatcher.isWantedAgain) kickDelivery(payload)
    })
}

async function claimDue(payload: Payload): Promise<void> {
  do {
    dispatcher.isWantedAgain = false
    // Without a mail server messages wait, and no attempt is counted.
    if (!getEnv().smtpUrl) return
    const req = await createLocalReq({}, payload)
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

/** Gives up what is of no use any more, with its record's history. @returns how many */
export async function giveUpOverdue(payload: Payload): Promise<number> {
  const req = await createLocalReq({}, payload)
  const overdue = await claimOverdue(req, Boolean(getEnv().smtpUrl))
  for (const message of overdue) await settleFailure(req, message, { isFinal: true, reason: message.reason })
  return overdue.length
}

/** Delivers what is queued, now and from now on, until stopDelivery. */
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

/** Resolves when no delivery is under way, neither claiming nor sending. */
export async function untilDelivered(): Promise<void> {
  while (dispatcher.round || dispatcher.active.size > 0) {
    await dispatcher.round
    await Promise.all(dispatcher.active)
  }
}

/** Takes no new messages and waits for those that are being delivered. What is left after that has its lease. */
export async function stopDelivery(): Promise<void> {
  dispatcher.isStopped = true
  for (const timer of dispatcher.timers.splice(0)) clearInterval(timer)
  await untilDelivered()
}
