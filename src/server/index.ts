import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { createLocalReq, executeAuthStrategies, type Payload } from 'payload'

import { keepOpeningHours } from '@collections/opening-hours/operations/get-opening-hours'
import configPromise from '@payload-config'
import { startDelivery, stopDelivery } from '@crm/messages/operations/delivery'
import { allowEventStreams, closeEventStreams, hearNotified } from '@crm/notifications/operations/streams'
import { NOTICE_CHANNEL } from '@crm/notifications/operations/notify'
import { kickNotices, NOTIFIED_CHANNEL, startNotices, stopNotices } from '@crm/notifications/operations/telling'
import { freeAbandonedJobs } from '@/jobs/free-jobs'
import { startMinuteWork } from '@/jobs/minute-work'
import { getEnv } from '@kit/lib/env'
import { listPublicPaths } from '@/site/seo/public-paths'
import { isLookupLost } from '@kit/lib/session-lookup'
import { announceStop, serviceState } from '@kit/lib/service-state'
import { AnswerCache } from './http/answer-cache'
import { bootDatabase } from './boot'
import { DatabaseWatch } from './database-watch'
import type { NewAdmin } from './first-admin'
import { createFront } from './http/front'
import { guardConsole } from './http/log-guard'
import { createLinkPages } from '@/proposal-pages/link-pages'
import { NOT_FOUND, Pages } from './pages/pages'
import type { NextHandler } from './pages/render-page'
import { perProcess } from '@kit/lib/per-process'

/** What scripts/runtime/server.mjs finds on the global object: the application's own part of the server. */
export interface ApplicationServer {
  /** Brings the database up to date; `next` renders what this part hands on. */
  boot(say: (line: string) => void, next: NextHandler): Promise<{ adminCreated?: NewAdmin; isBehindProxy: boolean }>
  /** Answers every request. */
  front(request: IncomingMessage, response: ServerResponse): void
  /** Renders the pages ahead; the process is ready when the first of them are there. */
  warm(): Promise<void>
  /** The process is to stop: not ready from now on. Resolves when those who go by that know. */
  announceStop(): Promise<void>
  /** Takes no new mails and jobs, and resolves when those under way are done. */
  finishWork(): Promise<void>
  close(): Promise<void>
}

/** What most visitors see first. */
const FIRST_PAGES = ['/', '/servicos', '/portfolio']

/** Payload's own clock of the queue: takes no new jobs; resolves when none is running here. */
async function stopJobs({ crons }: Payload): Promise<void> {
  for (const cron of crons) cron.stop()
  while (crons.some((cron) => cron.isBusy())) await setTimeout(50)
}

/** Pages that are not there beforehand are rendered for their first visitor: no reason to fail. */
async function warm(pages: Pages, payload: Payload): Promise<void> {
  const { warmsPages } = getEnv()
  if (warmsPages) await pages.warm(FIRST_PAGES)
  if (serviceState.phase === 'starting') serviceState.phase = 'running'
  if (!warmsPages) return
  try {
    await pages.warm([NOT_FOUND, '/sitemap.xml', ...(await listPublicPaths(payload))])
  } catch (error) {
    console.warn('The pages could not be rendered ahead', error)
  }
}

/** Looks up whose session a request carries, within `watchLookup`; false when the database could not say. */
async function isSessionKnown(
  payload: Payload,
  { headers: { authorization, cookie } }: IncomingMessage,
): Promise<boolean> {
  if (!authorization && !cookie?.includes('-token=')) return true
  // As from the site itself: this only asks whether the lookup works.
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  if (authorization) headers.set('authorization', authorization)
  if (cookie) headers.set('cookie', cookie)
  await executeAuthStrategies({ headers, payload })
  return !isLookupLost()
}

/** Registers the application's server part for the script that owns the socket (src/instrumentation.ts). */
export function registerServer(): void {
  let running: Omit<ApplicationServer, 'announceStop' | 'boot'> | undefined
  guardConsole()
  const server: ApplicationServer = {
    announceStop: () => {
      // They would be waited for like any other answer.
      closeEventStreams()
      return announceStop()
    },
    async boot(say, next) {
      // In development Next renders each page when it is asked for.
      if (process.env.NODE_ENV === 'production') serviceState.phase = 'starting'
      const config = await configPromise
      const { adminCreated, payload } = await bootDatabase(config, say)
      const cache = new AnswerCache()
      const links = createLinkPages({ config, next, watchOf: () => watch })
      const pages: Pages = new Pages(next, links, async (request) => watch.isUp && isSessionKnown(payload, request))
      const watch: DatabaseWatch = new DatabaseWatch(
        getEnv().databaseUrl,
        (isUp) => {
          keepOpeningHours(isUp)
          for (const kept of [cache, links.refusals, pages.cache]) kept.setOpen(isUp)
          // What was said while nobody could hear it.
          if (isUp) hearNotified(payload, '')
        },
        { [NOTICE_CHANNEL]: kickNotices, [NOTIFIED_CHANNEL]: (said) => hearNotified(payload, said) },
      )
      await watch.start()
      await freeAbandonedJobs(await createLocalReq({}, payload))
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
          await Promise.all([stopDelivery(), stopJobs(payload), stopNotices()])
        },
        front: createFront({ cache, config, pages, watch }),
        warm: () => warm(pages, payload),
      }
      return { isBehindProxy: getEnv().trustProxy > 0, ...(adminCreated ? { adminCreated } : {}) }
    },
    close: () => running?.close() ?? Promise.resolve(),
    finishWork: () => running?.finishWork() ?? Promise.resolve(),
    front: (request, response) => running?.front(request, response),
    warm: () => running?.warm() ?? Promise.resolve(),
  }
  perProcess('server', () => server)
}
