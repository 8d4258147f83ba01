import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { findFreePort } from '../scripts/runtime/free-port.mjs'
import { ROOT } from '../scripts/runtime/paths.mjs'
import { startPostgres } from '../scripts/runtime/postgres.mjs'
import { Failure } from '../scripts/runtime/say.mjs'
import { beforeExit } from '../scripts/runtime/shutdown.mjs'

export const ADMIN = { password: 'uma-palavra-passe-segura', username: 'admin' }
const READY_LIMIT_MS = 10 * 60_000

/**
 * Starts an embedded Postgres as in production (fsync on) in a temporary directory, removed when this process exits.
 */
export async function startDatabase(tell) {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-bench-'))
  beforeExit(() => rmSync(dataDir, { force: true, recursive: true }))
  // Postgres runs as another user when the bench runs as root.
  chmodSync(dataDir, 0o755)
  const { stop, superuserUrl, url } = await startPostgres({ dataDir, say: tell })
  beforeExit(stop)
  return { dataDir, superuserUrl, url }
}

/** Stops a child process when this process exits. */
export function endWithThis(child) {
  const ended = once(child, 'exit')
  beforeExit(async () => {
    child.kill('SIGTERM')
    await ended
  })
}

/** Node flags and variables of `npm start`, read from package.json (docs/decisions/0048). */
const START = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts.start.split(' ')
const NODE_ARGS = START.filter((word) => word.startsWith('--'))
const START_ENV = Object.fromEntries(START.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')))

/**
 * Starts the production server with the demo content. `BENCH_NODE_ARGS` adds flags for its node, for example
 * `--cpu-prof`; `limits` are those of a small machine.
 */
export async function startSite({ dataDir, env = {}, limits, url }) {
  const port = await findFreePort()
  const nodeArgs = [...NODE_ARGS, ...(process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean)]
  if (limits) nodeArgs.push(`--max-old-space-size=${limits.heapMegabytes}`)
  const command = [process.execPath, ...nodeArgs, join(ROOT, 'scripts/serve.mjs')]
  // `exec` replaces the shell with the server, so the pid stays the same.
  const limited = limits ? ['sh', '-c', `ulimit -n ${limits.openFiles}; exec "$@"`, 'sh', ...command] : command
  const child = spawn(limited[0], limited.slice(1), {
    cwd: ROOT,
    env: {
      ...process.env,
      ...START_ENV,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_USERNAME: ADMIN.username,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LEADS_RATE_LIMIT: '0',
      PORT: String(port),
      SEED: 'demo',
      SITE_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithThis(child)
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(child, `${origin}/api/health`)
  return { cookie: await signIn(origin), origin, pid: child.pid }
}

/** Waits until a server started here responds. */
export async function untilAnswering(child, url) {
  child.stdout.resume()
  const deadline = Date.now() + READY_LIMIT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Failure('O servidor terminou em vez de escutar: veja o erro acima.')
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Failure('O servidor não ficou pronto em 10 minutos.')
}

export async function signIn(origin, person = ADMIN) {
  const response = await fetch(`${origin}/api/cms/users/login`, {
    body: JSON.stringify(person),
    headers: { 'Content-Type': 'application/json' },
    method: 'POST',
  })
  const { token } = await response.json()
  if (!token) throw new Failure(`O início de sessão respondeu ${response.status}.`)
  return `payload-token=${token}`
}

const startChild = (file) => {
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
  endWithThis(child)
  return child
}

/** Starts a bare `node:http` server with ready answers for the given URLs. Returns its origin. */
export async function startBareServer({ answers, connections, databaseUrl }) {
  const child = startChild('bare-server.mjs')
  child.send({ answers, connections, databaseUrl })
  const [{ port }] = await once(child, 'message')
  return `http://127.0.0.1:${port}`
}

/** Starts the load process. Returns a function that runs one job in it and returns its latencies. */
export function startLoad() {
  const child = startChild('load.mjs')
  return async (job) => {
    child.send(job)
    const [result] = await once(child, 'message')
    if (result.error) throw new Failure(result.error)
    return result
  }
}
