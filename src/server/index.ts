import type { IncomingMessage, ServerResponse } from 'node:http'

import configPromise from '../../payload.config'
import { getEnv } from '../lib/env'
import { AnswerCache } from './answer-cache'
import { bootDatabase } from './boot'
import { DatabaseWatch } from './database-watch'
import type { NewAdmin } from './first-admin'
import { createFront } from './front'

/** What scripts/platform/server.mjs finds on the global object: the application's own part of the server. */
export interface ApplicationServer {
  boot(say: (line: string) => void): Promise<{ adminCreated?: NewAdmin }>
  /** True when it answers the request itself. */
  front(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

const KEY = Symbol.for('agency.server')

/** Registers the application's server part for the script that owns the socket (src/instrumentation.ts). */
export function registerServer(): void {
  let front: ApplicationServer['front'] = () => false
  let close: ApplicationServer['close'] = () => Promise.resolve()
  const server: ApplicationServer = {
    async boot(say) {
      const config = await configPromise
      const { adminCreated, payload } = await bootDatabase(config, say)
      const cache = new AnswerCache()
      const watch: DatabaseWatch = new DatabaseWatch(getEnv().databaseUrl, (isUp) => cache.setOpen(isUp))
      await watch.start()
      front = createFront({ cache, config, watch })
      close = async () => {
        await watch.stop()
        await payload.destroy()
      }
      return adminCreated ? { adminCreated } : {}
    },
    close: () => close(),
    front: (request, response) => front(request, response),
  }
  ;(globalThis as { [KEY]?: ApplicationServer })[KEY] = server
}
