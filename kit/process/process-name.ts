import { randomBytes } from 'node:crypto'

import { perProcess } from './per-process'

/** Begins the name of each process of the site at the database, so that they can be told from commands. */
export const SITE_PROCESS = 'site-'

/** How this process calls itself at the database; no host and no number, which containers share. */
export const processName = perProcess('process-name', () => SITE_PROCESS + randomBytes(6).toString('hex'))
