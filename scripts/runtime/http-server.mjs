import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Room beside the connections for the database, for files and for logs: what cannot be opened would fail anywhere. */
const RESERVED_FILES = 256
const MAX_CONNECTIONS = 10_000
const REFUSED_UPGRADE = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Files that this process may have open; 1024 where that cannot be read, the usual least. */
function openFileLimit() {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) || 1024
  } catch {
    return 1024
  }
}

/** What strangers may cost in connections and time. The front ends bodies sooner, but for those who are signed in. */
export function createHttpServer(handle) {
  const server = createServer({ connectionsCheckingInterval: 5000 }, (request, response) => handle(request, response))
  // Longer than the idle time of common proxies (60 s), so that the proxy is the one to close first.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 20_000
  // 8 MB on a slow phone line.
  server.requestTimeout = 600_000
  // Who takes nothing of an answer for so long does not want it.
  server.timeout = 120_000
  server.maxConnections = Math.min(MAX_CONNECTIONS, Math.max(64, openFileLimit() - RESERVED_FILES))
  return server
}

/** One address gets half of the connections at most. Not behind a proxy: all of them come from it. */
export function leaveRoomForOthers(server) {
  const counts = new Map()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = counts.get(address) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > server.maxConnections / 2) socket.destroy()
  })
}

/** For production. Nothing is upgraded. 100 Continue is said by whoever begins to read the body. */
export function refuseUpgrades(server, handle) {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(REFUSED_UPGRADE, () => socket.destroy())
  })
  server.on('checkContinue', (request, response) => handle(request, response))
}
