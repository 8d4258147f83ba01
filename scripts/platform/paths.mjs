import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Locks of the checkout itself (install, build). `next build` keeps this folder and git ignores it. */
export const LOCKS = join(ROOT, '.next', 'cache', 'platform')

/** True when the module with this import.meta.url is the command that Node was started with. */
export function isCommand(moduleUrl) {
  const entry = process.argv[1]
  return entry !== undefined && realpathSync(entry) === realpathSync(fileURLToPath(moduleUrl))
}
