import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, it, onTestFinished, vi } from 'vitest'

import { createHttpServer, leaveRoomForOthers } from './http-server.mjs'

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

it('[S11] begins a pipelined request when its turn comes, or never', async () => {
  const begun: ServerResponse[] = []
  const server = createHttpServer((_request: IncomingMessage, response: ServerResponse) => void begun.push(response))
  onTestFinished(() => server.close().closeAllConnections())
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3))
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.end('first')
  await expect.poll(() => begun.length).toBe(2)
  const gone = begun[1] && once(begun[1], 'close')
  client.destroy()
  await gone
  expect(begun.length).toBe(2)
})

it('[S9] leaves half of the connections to others than one IPv4 address or IPv6 /64', () => {
  const server = Object.assign(new EventEmitter(), { maxConnections: 4 })
  leaveRoomForOthers(server)
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { destroy: vi.fn<() => void>(), remoteAddress })
    server.emit('connection', socket)
    return { isOpen: socket.destroy.mock.calls.length === 0, socket }
  }
  const addresses = ['2001:db8:5:5::1', '2001:db8:5:5::2', '2001:db8:5:5:ffff::3', '2001:db8:5:6::1', '203.0.113.7']
  const connected = addresses.map(connect)
  expect(connected.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true, true])
  for (const { socket } of connected) socket.emit('close')
  expect(connect('2001:db8:5:5::4').isOpen).toBe(true)
})
