import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { createLocalReq, executeAuthStrategies, type Payload } from 'payload'

import { keepOpeningHours } from '@collections/opening-hours/operations/get-opening-hours'
import { storeCounts } from '@collections/redirects/operations/address-counts'
import { readRedirects } from '@collections/redirects/operations/redirects'
import configPromise from '@payload-config'
import { startDelivery, stopDelivery } from '@crm/messages/operations/delivery'
import { allowEventStreams, closeEventStreams, hearNotified } from '@crm/notifications/operations/streams'
import { NOTICE_CHANNEL } from '@crm/notifications/operations/notify'
import { kickNotices, NOTIFIED_CHANNEL, startNotices, stopNotices } from '@crm/notifications/operations/telling'
import { freeAbandonedJobs } from '@crm/jobs/free-jobs'
import { startMinuteWork } from '@crm/jobs/minute-work'
import { FORGOTTEN_CHANNEL, hearForgotten } from '@kit/data/rate-limit'
import { getEnv } from '@kit/process/env'
import { listPageAddresses, listPublicPaths } from '@/site/seo/public-paths'
import { isLookupLost } from '@kit/process/session-lookup'
import { announceStop, serviceState } from '@kit/process/service-state'
import { AnswerCache } from './http/answer-cache'
import { bootDatabase } from './boot'
import { DatabaseWatch } from './database-watch'
import type { FirstSignIn } from './first-admin'
import { createFront } from './http/front'
import { raceAway } from './http/until-away'
import { guardConsole } from './http/log-guard'
import { carriesSession } from './http/web-request'
import { createLinkPages } from '@/proposal-pages/link-pages'
import { PageAddresses } from './pages/page-addresses'
import { NOT_FOUND, Pages } from './pages/pages'
import { Redirects } from './pages/redirects'
import type { NextHandler } from './pages/render-page'
import { perProcess } from '@kit/process/per-process'

/** The application's part of the server; scripts/runtime/server.mjs looks it up on the global object. */
export interface ApplicationServer {
  /** Prepares the database; `next` renders pages. */
  boot(say: (line: string) => void, next: NextHandler): Promise<FirstSignIn & { isBehindProxy: boolean }>
  front(request: IncomingMessage, response: ServerResponse): void
  /** Renders pages ahead; the process is ready once the first of them are cached. */
  warm(): Promise<void>
  /** Marks the process as not ready. Resolves when the proxies that poll readiness have seen it. */
  announceStop(): Promise<void>
  /** Accepts no new mails and jobs, and resolves when the running ones are done. */
  finishWork(): Promise<void>
  close(): Promise<void>
}

/** The pages that most visitors open first; readiness waits for them. */
const FIRST_PAGES = ['/', '/servicos', '/portfolio']

/** Stops Payload's job timers; resolves when no job is running here. */
async function stopJobs({ crons }: Payload): Promise<void> {
  for (const cron of crons) cron.stop()
  while (crons.some((cron) => cron.isBusy())) await setTimeout(50)
}

/** Renders pages ahead. Only logs a failure: the page's first visitor then renders it. */
async function warm(pages: Pages, payload: Payload): Promise<void> {
  const { warmsPages } = getEnv()
  if (warmsPages) await pages.warm(FIRST_PAGES)
  if (serviceState.phase === 'starting') serviceState.phase = 'running'
  if (!warmsPages) return
  try {
    await pages.warm([NOT_FOUND, '/sitemap.xml', ...(await listPublicPaths(payload, { withHidden: true }))])
  } catch (error) {
    console.warn('The pages could not be rendered ahead', error)
  }
}

/** Looks up a request's session, within `watchLookup`; null if the database could not answer. */
async function isSignedIn(payload: Payload, request: IncomingMessage): Promise<boolean | null> {
  if (!carriesSession(request)) return false
  const { authorization, cookie } = request.headers
  // Claims to be same-origin: Next and Payload judge that, this only whether there is a session.
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  if (authorization) headers.set('authorization', authorization)
  if (cookie) headers.set('cookie', cookie)
  const { user } = await executeAuthStrategies({ headers, payload })
  return isLookupLost() ? null : Boolean(user)
}

/** Listeners of NOTIFY, with what each channel says; '' is everything. */
const channelsOf = (payload: Payload): Record<string, (said: string) => void> => ({
  [FORGOTTEN_CHANNEL]: hearForgotten,
  [NOTICE_CHANNEL]: kickNotices,
  [NOTIFIED_CHANNEL]: (said) => hearNotified(payload, said),
})

/** Registers the application's server part for the script that owns the socket (src/instrumentation.ts). */
export function registerServer(): void {
  let running: Omit<ApplicationServer, 'announceStop' | 'boot'> | undefined
  guardConsole()
  const server: ApplicationServer = {
    announceStop: () => {
      // Otherwise the stop would wait for them like for any other answer.
      closeEventStreams()
      return announceStop()
    },
    async boot(say, next) {
      // In development Next renders each page on request.
      if (process.env.NODE_ENV === 'production') serviceState.phase = 'starting'
      const config = await configPromise
      const { payload, ...signIn } = await bootDatabase(config, say)
      const cache = new AnswerCache()
      const links = createLinkPages({ config, next, watchOf: () => watch })
      const isSignedInNow = async (request: IncomingMessage) => {
        const found = watch.isUp ? await raceAway(watch, isSignedIn(payload, request)) : 'away'
        return found === 'away' ? null : found
      }
      const redirects = new Redirects(async () => readRedirects(await createLocalReq({}, payload)))
      const addresses = new PageAddresses(() => listPageAddresses(payload))
      const pages: Pages = new Pages({ addresses, isSignedIn: isSignedInNow, links, next, redirects })
      const channels = channelsOf(payload)
      const watch: DatabaseWatch = new DatabaseWatch(
        getEnv().databaseUrl,
        (isUp) => {
          keepOpeningHours(isUp)
          for (const kept of [cache, links.refusals, pages.cache, redirects, addresses]) kept.setOpen(isUp)
          // Catches up on what was missed while the connection was down.
          if (isUp) for (const hear of Object.values(channels)) hear('')
        },
        channels,
      )
      await watch.start()
      await redirects.renew()
      await freeAbandonedJobs(await createLocalReq({}, payload))
      // The queue makes them within a minute, so that no start waits for them.
      await payload.jobs.queue({ input: {}, task: 'make-retainer-months' })
      startDelivery(payload)
      startNotices(payload)
      const stopMinuteWork = startMinuteWork(payload)
      allowEventStreams()
      serviceState.database = watch
      running = {
        close: async () => {
          await watch.stop()
          await payload.destroy()
        },
        finishWork: async () => {
          stopMinuteWork()
          const keepCounts = async () => storeCounts(await createLocalReq({}, payload), new Date())
          await Promise.all([
            // Without the database the counts are lost, as in a crash.
            keepCounts().catch(() => undefined),
            stopDelivery(),
            stopJobs(payload),
            stopNotices(),
          ])
        },
        front: createFront({ cache, config, pages, watch }),
        warm: () => warm(pages, payload),
      }
      return { ...signIn, isBehindProxy: getEnv().trustProxy > 0 }
    },
    close: () => running?.close() ?? Promise.resolve(),
    finishWork: () => running?.finishWork() ?? Promise.resolve(),
    front: (request, response) => running?.front(request, response),
    warm: () => running?.warm() ?? Promise.resolve(),
  }
  perProcess('server', () => server)
}
