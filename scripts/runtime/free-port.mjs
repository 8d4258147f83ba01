import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could keep a restarted server from its own. */
const [FIRST, LIMIT] = [20_000, 32_000]

/** @returns {Promise<number>} the wanted port if it is free on 127.0.0.1, else another that is */
export function findFreePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const port = wanted || randomInt(FIRST, LIMIT)
    const probe = createServer()
    probe.once('error', (error) => (wanted || error.code === 'EADDRINUSE' ? resolve(findFreePort()) : reject(error)))
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(port)))
  })
}
