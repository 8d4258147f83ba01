import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range for outgoing connections, one of which could occupy a restarted server's port. */
const [FIRST, LIMIT] = [20_000, 32_000]

/** @returns {Promise<number>} the wanted port if it is free on 127.0.0.1, otherwise another free one */
export function findFreePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const port = wanted || randomInt(FIRST, LIMIT)
    const probe = createServer()
    probe.once('error', (error) => (wanted || error.code === 'EADDRINUSE' ? resolve(findFreePort()) : reject(error)))
    probe.listen({ host: '127.0.0.1', port }, () => probe.close(() => resolve(port)))
  })
}
