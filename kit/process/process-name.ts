import { randomBytes } from 'node:crypto'

import { perProcess } from './per-process'

/** Prefix of the site's connection names in the database, which tells its processes from commands. */
export const SITE_PROCESS = 'site-'

/** Name of this process in the database; contains no host or process number, because containers share them. */
export const processName = perProcess('process-name', () => SITE_PROCESS + randomBytes(6).toString('hex'))
