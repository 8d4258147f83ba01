import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { ROOT } from '../scripts/platform/paths.mjs'
import { runProgram } from '../scripts/platform/processes.mjs'
import { Failure } from '../scripts/platform/say.mjs'
import { beforeExit } from '../scripts/platform/shutdown.mjs'

const SITE = join(ROOT, 'bench/empty-site')
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')

/** `next start` of an empty site of the same Next version: one static page. Returns its origin. */
export async function startPlainNext() {
  if (!existsSync(join(SITE, '.next/BUILD_ID'))) {
    const { code, output } = await runProgram(process.execPath, [NEXT, 'build', SITE], { cwd: ROOT })
    if (code !== 0) throw new Failure(output)
  }
  const port = await freePort()
  const child = spawn(process.execPath, [NEXT, 'start', SITE, '-p', String(port), '-H', '127.0.0.1'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  beforeExit(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  child.stdout.setEncoding('utf8')
  for await (const [text] of eventsOf(child.stdout)) if (text.includes('Ready')) break
  child.stdout.resume()
  return `http://127.0.0.1:${port}`
}

async function* eventsOf(stream) {
  for (;;) yield once(stream, 'data')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
