import { spawn, spawnSync } from 'node:child_process'
import { closeSync, copyFileSync, openSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { storageFailure } from '../data-dir.mjs'
import { findFreePort } from '../free-port.mjs'
import { processIdentity } from '../processes.mjs'
import { Failure } from '../say.mjs'
import { POSTGRES_ENV } from './account.mjs'

const POLL_MS = 50
/** Replaying the WAL after a crash can take minutes; beyond this, something is wrong. */
const READY_LIMIT_MS = 10 * 60_000
const STOP_LIMIT_MS = 60_000
const LAUNCH_LIMIT_MS = 60_000
const PORT_TAKEN = /could not bind|could not create any TCP/i
/** Backends of a killed server finish their work before they notice; Postgres waits for them. */
const STILL_IN_USE = /still in use/i
const MAX_LOG_BYTES = 10 * 1024 * 1024

function commandLine(pid) {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').trim().split(' ')
}

/** Whether this process is the cluster's server, and not an unrelated one with a reused pid. */
function isServerOf(cluster, pid) {
  try {
    if (!processIdentity(pid)) return false
    const [program = '', ...args] = commandLine(pid)
    if (basename(program) !== 'postgres') return false
    if (args.includes(cluster)) return true
    // A server whose folder was moved still has it as its working directory.
    return process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/**
 * The running server according to postmaster.pid: line 1 is its pid, line 4 its port, line 8 its state. Null if none
 * runs.
 */
export function findServer(cluster) {
  let lines
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(cluster, pid)) return null
  return { pid, port: Number(lines[3]) || null, state: lines[7]?.trim() ?? '' }
}

function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Removes a postmaster.pid whose pid belongs to an unrelated process or a zombie, which would make Postgres refuse to
 * start; it handles a pid that no longer exists itself. Even without the file Postgres refuses while backends of the
 * dead server hold the shared memory keyed by the folder.
 */
function dropMisleadingPidFile(cluster) {
  const file = join(cluster, 'postmaster.pid')
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (!(pid > 0) || (exists(pid) && !isServerOf(cluster, pid))) rmSync(file, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Empties a log that has grown too large; the server goes on appending to it. Never throws. */
export function limitLog(logFile) {
  try {
    if (statSync(logFile).size <= MAX_LOG_BYTES) return
    try {
      copyFileSync(logFile, `${logFile}.1`)
    } finally {
      // Above all on a full disk, which takes no copy.
      truncateSync(logFile)
    }
  } catch {
    // There is none yet, or it cannot be copied.
  }
}

function openLog(logFile) {
  try {
    limitLog(logFile)
    return openSync(logFile, 'a', 0o600)
  } catch (error) {
    throw storageFailure(error, dirname(logFile))
  }
}

function serverArgs(cluster, port, isDurable) {
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    // Only TCP with a password: a socket's path could be too long or not writable.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    // As a page costs on an SSD or in memory; the default is a spinning disk's, and reads whole tables for a few rows.
    random_page_cost: '1.1',
    // Log errors without row values and keys, because those are personal data.
    log_error_verbosity: 'terse',
    // Nor statements: anybody may cause errors, with a query in an address, and would fill the disk.
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Only for throw-away test databases: a crash would damage them.
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Starts the server in its own session, because Ctrl-C must reach the application first. */
function launch({ cluster, postgres, account, port, logFile, isDurable }) {
  const log = openLog(logFile)
  const logStart = statSync(logFile).size
  const { command, args, uid, gid } = account.command(postgres, serverArgs(cluster, port, isDurable))
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    env: POSTGRES_ENV,
    uid,
    gid,
  })
  closeSync(log)
  const outcome = { hasExited: false }
  child.once('error', () => (outcome.hasExited = true))
  child.once('exit', () => (outcome.hasExited = true))
  child.unref()
  return { pid: child.pid, outcome, readLog: () => readFileSync(logFile).subarray(logStart).toString('utf8') }
}

async function waitUntilReady(cluster, hasFailed) {
  const deadline = performance.now() + READY_LIMIT_MS
  while (performance.now() < deadline) {
    const server = findServer(cluster)
    if (server?.state === 'ready' && server.port) return server
    if (hasFailed(server)) return null
    await sleep(POLL_MS)
  }
  throw new Failure(`A base de dados em ${cluster} não ficou pronta em 10 minutos.`)
}

function startFailure(log, logFile) {
  if (STILL_IN_USE.test(log))
    return new Failure('A base de dados anterior ainda está a terminar um trabalho: tente de novo daqui a um minuto.')
  if (/No space left|Disk quota/i.test(log))
    return new Failure('O disco está cheio: a base de dados não arranca. Liberte espaço e tente de novo.')
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? log.trim().split('\n').at(-1)
  return new Failure(`A base de dados não arrancou: ${reason?.trim() || 'sem explicação'} (ver ${logFile}).`)
}

/**
 * Returns the cluster's running server, or starts it and waits until it accepts connections. The caller holds the lock.
 * @returns {Promise<{pid: number, port: number}>}
 */
export async function ensureServer({ cluster, postgres, account, logFile, preferredPort, isDurable }) {
  const running = findServer(cluster)
  if (running) {
    const isGone = (server) => server === null || server.state === 'stopping'
    const server = await waitUntilReady(cluster, isGone)
    if (server) return server
    await waitUntilGone(cluster, running.pid)
  }
  const deadline = performance.now() + LAUNCH_LIMIT_MS
  let wantedPort = preferredPort
  for (;;) {
    dropMisleadingPidFile(cluster)
    const port = await findFreePort(wantedPort)
    const { outcome, readLog } = launch({ cluster, postgres, account, port, logFile, isDurable })
    const server = await waitUntilReady(cluster, () => outcome.hasExited)
    if (server) return server
    const log = readLog()
    const isTransient = PORT_TAKEN.test(log) || STILL_IN_USE.test(log)
    if (!isTransient || performance.now() > deadline) throw startFailure(log, logFile)
    if (PORT_TAKEN.test(log)) wantedPort = 0
    await sleep(1000)
  }
}

async function waitUntilGone(cluster, pid) {
  const deadline = performance.now() + STOP_LIMIT_MS
  while (isServerOf(cluster, pid)) {
    if (performance.now() > deadline) throw new Failure(`A base de dados (processo ${pid}) não terminou em 60 s.`)
    await sleep(POLL_MS)
  }
}

/** Shuts the server down: open transactions are rolled back, committed ones are on disk. */
export async function stopServer(cluster) {
  const server = findServer(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  await waitUntilGone(cluster, server.pid)
}
