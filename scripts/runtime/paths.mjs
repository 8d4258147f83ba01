import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Locks of the checkout itself (install, build). `next build` keeps this folder, and git ignores it. */
export const LOCKS = join(ROOT, '.next', 'cache', 'platform')
