import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { visitorOf } from '../../kit/process/visitor.mjs'
import { underRequest } from './request-log.mjs'

/** File descriptors reserved for database, files and logs, which would otherwise fail to open. */
const RESERVED_FILES = 256
const MAX_CONNECTIONS = 10_000
/**
 * Keep-alive: how long we keep an idle connection, and the shorter time that we announce. Clients, such as proxies with
 * their usual 60 s, then close first; a request sent while the server closes would be lost.
 */
const IDLE_MS = 75_000
const TOLD_IDLE_S = 65
const REFUSED_UPGRADE = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** This process's open file limit; 1024, the usual minimum, if it cannot be read. */
function openFileLimit() {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) || 1024
  } catch {
    return 1024
  }
}

/**
 * Answers one request of a connection at a time: Node hands over all that are pipelined at once, a thousand in one
 * packet, and never closes the responses whose turn did not come.
 */
function inTurn(handle) {
  return (request, response) => {
    const begin = () => underRequest(request, response, () => handle(request, response))
    if (response.socket) begin()
    else response.once('socket', begin)
  }
}

/** Creates the server with limits on connections and times. The front aborts strangers' bodies sooner. */
export function createHttpServer(handle) {
  const answer = inTurn(handle)
  const server = createServer({ connectionsCheckingInterval: 5000 }, (request, response) => {
    response.setHeader('Keep-Alive', `timeout=${TOLD_IDLE_S}`)
    answer(request, response)
  })
  server.keepAliveTimeout = IDLE_MS
  server.headersTimeout = 20_000
  // 8 MB on a slow phone connection.
  server.requestTimeout = 600_000
  // A client that reads nothing for this long is gone.
  server.timeout = 120_000
  server.maxConnections = Math.min(MAX_CONNECTIONS, Math.max(64, openFileLimit() - RESERVED_FILES))
  return server
}

/**
 * Limits one visitor to half of the connections. Do not use behind a proxy, where all connections share one address.
 */
export function leaveRoomForOthers(server) {
  const counts = new Map()
  server.on('connection', (socket) => {
    const visitor = visitorOf(socket.remoteAddress)
    const count = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, count)
    socket.once('close', () => {
      const left = counts.get(visitor) - 1
      if (left > 0) counts.set(visitor, left)
      else counts.delete(visitor)
    })
    if (count > server.maxConnections / 2) socket.destroy()
  })
}

/** For production: refuses upgrades. Code that starts reading the body sends 100 Continue. */
export function refuseUpgrades(server, handle) {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(REFUSED_UPGRADE, () => socket.destroy())
  })
  server.on('checkContinue', inTurn(handle))
}
