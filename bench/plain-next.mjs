import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findFreePort } from '../scripts/runtime/free-port.mjs'
import { ROOT } from '../scripts/runtime/paths.mjs'
import { runProgram } from '../scripts/runtime/processes.mjs'
import { Failure } from '../scripts/runtime/say.mjs'
import { endWithThis, untilAnswering } from './subjects.mjs'

const SITE = join(ROOT, 'bench/empty-site')
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')

/** Runs `next start` on an empty site (one static page) with the same Next version. Returns its origin. */
export async function startPlainNext() {
  if (!existsSync(join(SITE, '.next/BUILD_ID'))) {
    const { code, output } = await runProgram(process.execPath, [NEXT, 'build', SITE], { cwd: ROOT })
    if (code !== 0) throw new Failure(output)
  }
  const port = await findFreePort()
  const child = spawn(process.execPath, [NEXT, 'start', SITE, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithThis(child)
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(child, origin)
  return origin
}
