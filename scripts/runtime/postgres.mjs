import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptSecret, prepareDataDir, storageFailure } from './data-dir.mjs'
import { withLock } from './lock.mjs'
import { chooseAccount, POSTGRES_ENV } from './postgres/account.mjs'
import { findBinaries } from './postgres/binaries.mjs'
import { DATABASE, ensureCluster, requireUsableCluster, SUPERUSER } from './postgres/cluster.mjs'
import { ensureServer, findServer, limitLog, stopServer } from './postgres/daemon.mjs'
import { enter, isInUse, leave, setKept } from './postgres/tenants.mjs'
import { Failure, withProgress } from './say.mjs'

/** A new cluster takes about 70 MB with its first WAL segments; the rest is working space. */
const NEW_CLUSTER_MEGABYTES = 200

const REVIVE_EVERY_MS = 1000

const pathsOf = (dataDir) => ({
  cluster: join(dataDir, 'postgres'),
  logFile: join(dataDir, 'postgres.log'),
  lockFile: join(dataDir, 'postgres.lock'),
  portFile: join(dataDir, 'postgres-port'),
  passwordFile: join(dataDir, 'postgres-password'),
  superuserFile: join(dataDir, 'postgres-superuser-password'),
  stoppedFile: join(dataDir, 'postgres-stopped'),
})

const urlOf = (port, password, database, role = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

function readPort(portFile) {
  try {
    return Number(readFileSync(portFile, 'utf8')) || 0
  } catch {
    return 0
  }
}

async function bringUp(dataDir, tell, isDurable) {
  const { cluster, logFile, portFile, passwordFile, superuserFile } = pathsOf(dataDir)
  const { postgres, initdb } = findBinaries()
  const account = chooseAccount({ cluster, postgres })
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: POSTGRES_ENV }).stdout ?? ''
  requireUsableCluster({ cluster, binariesMajor: /(\d+)\./.exec(version)?.[1], account })
  const password = keptSecret(passwordFile)
  const superuserPassword = keptSecret(superuserFile)
  if (!existsSync(cluster)) {
    await withProgress(tell, 'A criar a base de dados', () =>
      ensureCluster({ cluster, initdb, account, password: superuserPassword, isDurable }),
    )
  }
  const { port } = await withProgress(tell, 'A arrancar a base de dados', () =>
    ensureServer({ cluster, postgres, account, logFile, preferredPort: readPort(portFile), isDurable }),
  )
  writeFileSync(portFile, `${port}\n`)
  const urls = {
    serverUrl: urlOf(port, password, 'postgres'),
    superuserUrl: urlOf(port, superuserPassword, 'postgres', SUPERUSER),
    url: urlOf(port, password, DATABASE),
  }
  const { ensureRoles } = await import('./postgres/roles.mjs')
  // Throw-away servers only: tests create a database per file.
  await ensureRoles({
    ...urls,
    password,
    superuserPassword,
    mayCreateDatabases: !isDurable,
    passwordFile,
    superuserFile,
  })
  return urls
}

/**
 * Starts the embedded Postgres of a data directory, or joins the running one. All processes with the same directory
 * share one server, which stops when the last one calls `stop`; a process counts once. See docs/decisions/0001.
 * @param {{ dataDir: string, say?: (line: string) => void, isDurable?: boolean }} options `isDurable: false` trades
 *   safety for speed, only for throw-away databases of tests.
 * @returns {Promise<{ url: string, serverUrl: string, superuserUrl: string, stop(): Promise<void> }>} `url` is the
 *   application's database; `serverUrl` the maintenance database with the same account, which may create databases only
 *   when not durable; `superuserUrl` is for the superuser. Throws a Failure if it cannot start.
 */
export async function startPostgres({ dataDir: wantedDir, say: tell = () => undefined, isDurable = true }) {
  const isNew = !existsSync(pathsOf(wantedDir).cluster)
  const dataDir = await prepareDataDir(wantedDir, isNew ? { neededMegabytes: NEW_CLUSTER_MEGABYTES } : {})
  const { cluster, lockFile, stoppedFile } = pathsOf(dataDir)
  const urls = await withLock(lockFile, tell, async () => {
    try {
      enter(dataDir)
      rmSync(stoppedFile, { force: true })
      return await bringUp(dataDir, tell, isDurable)
    } catch (error) {
      leave(dataDir)
      // One that still replays its WAL goes on: the next start would begin that anew.
      if (findServer(cluster)?.state === 'ready' && !isInUse(dataDir)) await stopServer(cluster)
      throw error.code === 'ENOSPC' ? storageFailure(error, dataDir) : error
    }
  })
  const stop = async () => {
    leave(dataDir)
    await stopIfUnused(dataDir)
  }
  return { ...urls, stop }
}

/** Stops a server that `startPostgres` still waits for, which then throws, unless another process uses it. */
export async function giveUpStart(wantedDir) {
  if (!existsSync(wantedDir)) return
  const dataDir = realpathSync(wantedDir)
  leave(dataDir)
  if (!isInUse(dataDir)) await stopServer(pathsOf(dataDir).cluster)
}

/** Stops the server of a data directory unless a live process uses it. */
export function stopIfUnused(dataDir) {
  const { cluster, lockFile } = pathsOf(dataDir)
  return withLock(
    lockFile,
    () => undefined,
    async () => {
      if (!isInUse(dataDir)) await stopServer(cluster)
    },
  )
}

/** Starts the server and leaves it running after this process, until `stopPostgres`. Returns the database's URL. */
export async function keepPostgres({ dataDir, say: tell }) {
  const { url } = await startPostgres({ dataDir, say: tell })
  setKept(dataDir, true)
  leave(dataDir)
  return url
}

/** Tells other processes that the server was stopped on purpose, so that they do not restart it. */
function noteStopped(stoppedFile) {
  try {
    writeFileSync(stoppedFile, '')
  } catch {
    // The server must stop even if the disk is full.
  }
}

/**
 * Restarts the server whenever it exits by itself, as Postgres does when its WAL's disk is full; retries until it
 * succeeds. Limits the size of its log. Ends with `stopPostgres` or the returned function.
 * @param {{ dataDir: string, url: string, say: (line: string) => void }} options `url`: the address to keep
 */
export function keepPostgresUp({ dataDir: wantedDir, url, say: tell }) {
  const dataDir = realpathSync(wantedDir)
  const { cluster, lockFile, logFile, stoppedFile } = pathsOf(dataDir)
  const port = Number(new URL(url).port)
  let isOver = false
  let reason = ''
  const revive = async () => {
    if (isOver || findServer(cluster) || existsSync(stoppedFile)) return
    await withLock(lockFile, tell, () => launchAgain(dataDir, port))
    reason = ''
    tell('A base de dados tinha parado e foi arrancada de novo.')
  }
  const explain = (error) => {
    if (error.message !== reason) tell(`A base de dados parou. ${error.message}`)
    reason = error.message
  }
  let looking = null
  const timer = setInterval(() => {
    limitLog(logFile)
    looking ??= revive()
      .catch(explain)
      .finally(() => (looking = null))
  }, REVIVE_EVERY_MS)
  timer.unref()
  return async () => {
    isOver = true
    clearInterval(timer)
    await looking
  }
}

async function launchAgain(dataDir, port) {
  const { cluster, logFile } = pathsOf(dataDir)
  const { postgres } = findBinaries()
  const account = chooseAccount({ cluster, postgres })
  const server = await ensureServer({ cluster, postgres, account, logFile, preferredPort: port, isDurable: true })
  if (server.port === port) return
  await stopServer(cluster)
  throw new Failure(`A sua porta ${port} está ocupada por outro programa.`)
}

/** Stops the server even if processes use it. */
export function stopPostgres(dataDir) {
  const { cluster, lockFile, stoppedFile } = pathsOf(dataDir)
  setKept(dataDir, false)
  noteStopped(stoppedFile)
  return withLock(
    lockFile,
    () => undefined,
    () => stopServer(cluster),
  )
}

/** URL of the running server's database; null if none runs. */
export function findPostgresUrl(dataDir) {
  const { cluster, passwordFile } = pathsOf(dataDir)
  const server = findServer(cluster)
  return server?.port ? urlOf(server.port, keptSecret(passwordFile), DATABASE) : null
}
