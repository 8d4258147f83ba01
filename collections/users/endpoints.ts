import {
  addDataAndFileToRequest,
  createLocalReq,
  type Endpoint,
  forgotPasswordOperation,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { refusal } from '@kit/data/refusal'

import { getEnv } from '@kit/process/env'
import { callerOf, createRateLimit, type RateLimit } from '@kit/data/rate-limit'
import { inLane } from '@kit/database/lanes'
import { WorkQueue } from '@kit/lib/work-queue'
import { consumeOrRefuse } from './sign-in-limits'

const WINDOW_SECONDS = 15 * 60

/** Limits per client address: reset mails, tried tokens, unlocked accounts. */
const forgotten = createRateLimit({ name: 'forgot-password', points: 10, windowSeconds: WINDOW_SECONDS })
const resets = createRateLimit({ name: 'reset-password', points: 20, windowSeconds: WINDOW_SECONDS })
const unlocks = createRateLimit({ name: 'unlock', points: 20, windowSeconds: WINDOW_SECONDS })

/**
 * The server creates the first administrator at its start (src/server/first-admin), so registration is closed even
 * without accounts (S6).
 */
const firstRegister: Endpoint = {
  handler: () => {
    throw refusal('As contas são criadas por um administrador: não é possível registar-se.', 403)
  },
  method: 'post',
  path: '/first-register',
}

/**
 * Answers before the lookup, so neither response nor timing reveals whether the name exists (S8). Failures of token or
 * mail are logged.
 */
const forgotPassword: Endpoint = {
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    await consumeOrRefuse(req, forgotten, callerOf(req))
    const username = typeof req.data?.username === 'string' ? req.data.username.trim().slice(0, 255) : ''
    if (username === '') throw refusal('Escreva o seu nome de utilizador.', 400)
    setImmediate(() => void queueResetMail(req.payload, username))
    return Response.json({ message: req.t('general:success') })
  },
  method: 'post',
  path: '/forgot-password',
}

/** Payload's transaction takes two more connections, so several at once would wait for each other. */
const resetMails = new WorkQueue({ atOnce: 1, longest: 200, strangersAtOnce: 1 })

async function queueResetMail(payload: Payload, username: string): Promise<void> {
  try {
    const send = () => inLane('reset mails', () => sendResetMail(payload, username))
    await resetMails.ask(send, { isStranger: true, key: username.toLowerCase() })
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A password reset could not be prepared' })
  }
}

async function sendResetMail(payload: Payload, username: string): Promise<void> {
  const { siteUrl } = getEnv()
  // Payload reads the site's origin from the request; a local one has none.
  const site = { headers: new Headers({ host: new URL(siteUrl).host }), url: `${siteUrl}/` }
  const req = await createLocalReq({ req: site }, payload)
  await forgotPasswordOperation({ collection: payload.collections.users, data: { username }, req })
}

/** Applies the rate limit before Payload's handler of the same path opens a transaction. */
const limited = (path: string, limit: RateLimit): Endpoint => ({
  handler: async (req) => {
    await consumeOrRefuse(req, limit, callerOf(req))
    return payloadsOwn(req, path)(req)
  },
  method: 'post',
  path,
})

/** Payload appends its endpoints to ours; the first match wins. */
function payloadsOwn(req: PayloadRequest, path: string): Endpoint['handler'] {
  const { endpoints } = req.payload.collections.users.config
  const own = (endpoints || []).findLast((endpoint) => endpoint.path === path && endpoint.method === 'post')
  if (!own) throw new Error(`Payload has no endpoint ${path}`)
  return own.handler
}

export const userEndpoints: Endpoint[] = [
  firstRegister,
  forgotPassword,
  limited('/reset-password', resets),
  limited('/unlock', unlocks),
]
