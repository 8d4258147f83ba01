import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it } from 'vitest'

import { createHttpServer } from './http-server.mjs'

it('tells clients to close an unused connection well before it does so itself', async () => {
  const server = createHttpServer((_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('sim'),
  )
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await answer.text()).toBe('sim')
  expect(answer.headers.get('connection')).toBe('keep-alive')
  const told = Number(/^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '')?.[1])
  expect(told).toBeGreaterThan(60)
  expect(server.keepAliveTimeout - told * 1000).toBeGreaterThanOrEqual(5000)
  server.close()
  server.closeAllConnections()
})
