import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { findFreePort } from '../../scripts/runtime/free-port.mjs'
import { ROOT } from '../../scripts/runtime/paths.mjs'
import { type Send, sender } from './http-exchange'

export const ADMIN = { password: 'uma-palavra-passe-segura', username: 'admin' }

/** Includes migrations, and loading the build on a busy machine. */
const START_LIMIT_MS = 90_000

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerOptions {
  databaseUrl: string
  /** Default: a free port. */
  port?: number
  env?: Record<string, string>
  /** Limits of the process, for tests of what strangers can use up. */
  maxHeapMegabytes?: number
  openFiles?: number
  /** Prints its errors at once. */
  showsErrors?: boolean
  /** `start`: like an operator, with its own database in DATA_DIR; leaves out DATABASE_URL. */
  script?: 'serve' | 'start'
  /** Overrides Node and `script`. */
  command?: readonly string[]
  /** User that runs it and owns its data, if the tests run as root. */
  user?: number
}

/** A production server process for tests, `scripts/serve.mjs` on 127.0.0.1. */
export interface ServerProcess {
  port: number
  pid: number
  send: Send
  /** Output so far, of both streams. */
  output: () => string
  exited: Promise<Exit>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<Exit>
  /** The session cookie of the first admin. */
  signIn: () => Promise<string>
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * Starts a server on the given database without waiting for it. It writes no media, seeds nothing and renders no pages
 * ahead.
 */
export async function spawnServer(options: ServerOptions): Promise<ServerProcess> {
  const { databaseUrl, env = {}, script = 'serve' } = options
  const port = options.port ?? (await findFreePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-server-'))
  if (options.user !== undefined) chownSync(dataDir, options.user, options.user)
  const [program = '', ...parameters] = commandLine(options)
  const child = spawn(program, parameters, {
    cwd: ROOT,
    ...(options.user === undefined ? {} : { gid: options.user, uid: options.user }),
    env: {
      ...process.env,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_USERNAME: ADMIN.username,
      DATABASE_URL: script === 'start' ? '' : databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LEADS_RATE_LIMIT: '0',
      PAYLOAD_SECRET: 'a-secret-for-tests-only',
      PORT: String(port),
      SEED: 'none',
      SITE_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '0',
      WARM_PAGES: 'no',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  if (options.showsErrors) child.stderr.pipe(process.stderr)
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      rmSync(dataDir, { force: true, recursive: true })
      resolve({ code, signal })
    })
  })
  const send = sender(port)
  return {
    exited,
    kill: (signal) => {
      child.kill(signal)
      return exited
    },
    output: () => output,
    pid: child.pid ?? 0,
    port,
    send,
    signIn: () => signIn(send),
  }
}

/** Sets the limit in a shell that then becomes the server (`exec`): one process, one pid. */
function commandLine({ command, maxHeapMegabytes, openFiles, script = 'serve' }: ServerOptions): readonly string[] {
  if (command) return command
  const heap = maxHeapMegabytes ? [`--max-old-space-size=${maxHeapMegabytes}`] : []
  const node = [process.execPath, ...heap, join(ROOT, `scripts/${script}.mjs`)]
  return openFiles ? ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...node] : node
}

/** Starts a server and waits until it is healthy. Throws with its output if it ends instead. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = await spawnServer(options)
  await untilHealthy(server)
  return server
}

/** Waits until the server's health check answers 200. */
export async function untilHealthy({ exited, output, send }: ServerProcess, limitMs = START_LIMIT_MS): Promise<void> {
  let end: Exit | undefined
  void exited.then((exit) => (end = exit))
  const isSettled = async () => {
    if (end) return true
    return send('GET', '/api/health').then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  await expect
    .poll(isSettled, { timeout: limitMs })
    .toBe(true)
    .catch(() => {
      throw new Error(`The server did not listen within ${limitMs} ms:\n${output()}`)
    })
  if (end) throw new Error(`The server ended (${JSON.stringify(end)}) instead of listening:\n${output()}`)
}

async function signIn(send: Send): Promise<string> {
  const { headers, status, text } = await send('POST', '/api/cms/users/login', { json: ADMIN })
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (!cookie) throw new Error(`Signing in answered ${status} without a cookie: ${text}`)
  return cookie
}

/** A name unique across runs, for databases and records. */
export const uniqueName = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`
