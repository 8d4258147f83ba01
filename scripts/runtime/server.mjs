import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { buildBrowserScripts } from './browser-scripts.mjs'
import { createHttpServer, leaveRoomForOthers, refuseUpgrades } from './http-server.mjs'
import { ROOT } from './paths.mjs'
import { isJson, logInItsFormat } from './request-log.mjs'
import { Failure } from './say.mjs'
import { listenFailure } from './settings.mjs'
import { beforeExit } from './shutdown.mjs'

/** The application's part of the server, registered by src/instrumentation.ts (kit/process/per-process.ts). */
const application = () => globalThis.agency?.get('server')
const REGISTER_LIMIT_MS = 30_000
const DRAIN_LIMIT_MS = 10_000

/** In production Next runs src/instrumentation.ts concurrently with `prepare` and reports its errors itself. */
async function findApplication() {
  const deadline = performance.now() + REGISTER_LIMIT_MS
  while (!application()) {
    if (performance.now() > deadline)
      throw new Failure('O site não carregou a sua parte do servidor (src/instrumentation.ts): veja o erro acima.')
    await sleep(20)
  }
  return application()
}

function listen(server, { host, port }) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, { host, port })))
    server.listen({ host, port }, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

/** Accepts no new connections and lets running requests finish; aborts the rest after 10 s. */
function drain(server, sockets) {
  if (!server.listening) return undefined
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Keep-alive connections become idle one by one; upgraded ones (reload in development) never do.
    for (const socket of sockets) socket.destroy()
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    server.once('close', () => {
      clearInterval(idle)
      clearTimeout(deadline)
    })
  })
}

/**
 * Lets running mails and jobs finish, within the same limit as requests. The rest has a lease in the database; another
 * process or the next start repeats it.
 */
function finishWork(application) {
  const limit = sleep(DRAIN_LIMIT_MS, undefined, { ref: false })
  return Promise.race([application.finishWork(), limit])
}

/** Shows the first password on the terminal only. JSON logs are kept and forwarded, so they just name its file. */
function passwordLines(password, file) {
  if (!password) return ['Palavra-passe   a que está em ADMIN_PASSWORD']
  if (isJson()) return [`Palavra-passe   está em ${file}`]
  return [`Palavra-passe   ${password}`, `                (só aparece agora; fica guardada em ${file})`]
}

/** Lines for the operator: URLs, how to sign in, how to stop. */
function welcome({ siteUrl, port, dataDir }, { adminCreated, firstAccount }, env = process.env) {
  const local = `http://localhost:${port}`
  const passwordFile = join(dataDir, 'admin-password')
  const adminName = env.ADMIN_USERNAME?.trim() || 'admin'
  const lines = ['', `Site            ${siteUrl}`]
  if (siteUrl !== local) lines.push(`Neste servidor  ${local}`)
  lines.push(`Administração   ${siteUrl.replace(/\/$/, '')}/admin`)
  if (adminCreated) {
    lines.push(`Entrar como     ${adminCreated.username}`, ...passwordLines(adminCreated.password, passwordFile))
  } else if (firstAccount) {
    lines.push(`Entrar como     ${firstAccount}`, `Palavra-passe   a inicial está em ${passwordFile}`)
  } else {
    lines.push(`Entrar como     ${adminName}, com a palavra-passe definida`)
  }
  return [...lines, '', 'Para parar: Ctrl-C', '']
}

/** Answers everything with 503, `/api/ready` included, until the application is ready. */
function answerStarting(request, response) {
  const message = 'O site está a arrancar. Tente novamente dentro de instantes.'
  const isApi = request.url.startsWith('/api/')
  response.writeHead(503, {
    'Cache-Control': 'no-store',
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    'Retry-After': '5',
    // A body, if any, is not read.
    Connection: 'close',
  })
  response.end(isApi ? JSON.stringify({ error: message }) : message)
}

/**
 * Serves the site until the process is told to stop. The environment must be complete (applySettings). Listens at once,
 * so that a taken port fails before migrating, and proxies get a 503 instead of no connection during migration and
 * seeding.
 */
export async function serve({ settings, isDev, tell }) {
  // Full GC once the heap has grown by 60 %, not fourfold (docs/decisions/0048). Node versions without the flag ignore
  // it.
  logInItsFormat()
  setFlagsFromString('--heap-growing-percent=60')
  const { default: next } = await import('next')
  if (isDev) await buildBrowserScripts()
  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} */
  let handle = answerStarting
  const server = createHttpServer((request, response) => handle(request, response))
  const sockets = new Set()
  if (isDev) {
    server.on('upgrade', (request, socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
  } else refuseUpgrades(server, (request, response) => handle(request, response))

  await listen(server, settings)
  // Next adds an upgrade listener to this server and leaves unknown upgrades open, so only development gets the real
  // one.
  const httpServer = isDev ? server : new EventEmitter()
  const site = next({ dev: isDev, dir: ROOT, hostname: 'localhost', port: settings.port, httpServer })
  beforeExit(() => site.close())
  await site.prepare()
  const application = await findApplication()
  beforeExit(() => application.close())
  const toNext = site.getRequestHandler()
  const { isBehindProxy, ...signIn } = await application.boot(tell, toNext)
  if (!isBehindProxy) leaveRoomForOthers(server)

  handle = isDev ? toNext : (request, response) => application.front(request, response)
  beforeExit(() => Promise.all([drain(server, sockets), finishWork(application)]))
  beforeExit(() => application.announceStop())
  // In the background: the first visitors need not wait for it.
  if (!isDev) void application.warm()
  for (const line of welcome(settings, signIn)) tell(line)
}
