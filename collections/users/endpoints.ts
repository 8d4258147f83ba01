import {
  addDataAndFileToRequest,
  createLocalReq,
  type Endpoint,
  forgotPasswordOperation,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { refusal } from '@kit/lib/refusal'

import { getEnv } from '@kit/lib/env'
import { callerOf, createRateLimit, type RateLimit } from '@kit/lib/rate-limit'
import { consumeOrRefuse } from './sign-in-limits'

const WINDOW_SECONDS = 15 * 60

/** Mails asked for, tokens tried and accounts unlocked from one address. */
const forgotten = createRateLimit({ name: 'forgot-password', points: 10, windowSeconds: WINDOW_SECONDS })
const resets = createRateLimit({ name: 'reset-password', points: 20, windowSeconds: WINDOW_SECONDS })
const unlocks = createRateLimit({ name: 'unlock', points: 20, windowSeconds: WINDOW_SECONDS })

/**
 * The server makes the first administrator when it starts (src/server/first-admin), so nobody registers themselves, not
 * even where there is no account yet (S6).
 */
const firstRegister: Endpoint = {
  handler: () => {
    throw refusal('As contas são criadas por um administrador: não é possível registar-se.', 403)
  },
  method: 'post',
  path: '/first-register',
}

/**
 * Answers before it looks whose name it is: neither the answer nor its time tells whether the name exists (S8). What
 * follows, the token and the mail, is logged when it fails.
 */
const forgotPassword: Endpoint = {
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    await consumeOrRefuse(req, forgotten, callerOf(req))
    const username = typeof req.data?.username === 'string' ? req.data.username.trim().slice(0, 255) : ''
    if (username === '') throw refusal('Escreva o seu nome de utilizador.', 400)
    setImmediate(() => void sendResetMail(req.payload, username))
    return Response.json({ message: req.t('general:success') })
  },
  method: 'post',
  path: '/forgot-password',
}

async function sendResetMail(payload: Payload, username: string): Promise<void> {
  try {
    const { siteUrl } = getEnv()
    // Payload looks for the origin of the site in the request, and there is none.
    const site = { headers: new Headers({ host: new URL(siteUrl).host }), url: `${siteUrl}/` }
    const req = await createLocalReq({ req: site }, payload)
    await forgotPasswordOperation({ collection: payload.collections.users, data: { username }, req })
  } catch (error) {
    payload.logger.error({ err: error, msg: 'A password reset could not be prepared' })
  }
}

/** Counts the call against its address, before Payload's own handler of the same path opens a transaction. */
const limited = (path: string, limit: RateLimit): Endpoint => ({
  handler: async (req) => {
    await consumeOrRefuse(req, limit, callerOf(req))
    return payloadsOwn(req, path)(req)
  },
  method: 'post',
  path,
})

/** Payload adds its endpoints behind ours; the first that matches is taken. */
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
