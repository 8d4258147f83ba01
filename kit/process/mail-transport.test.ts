import net, { type AddressInfo } from 'node:net'

import { afterEach, expect, it } from 'vitest'

import { sendBySmtp } from './mail-transport'

const MAIL = { from: 'a@exemplo.ao', subject: 'x', text: 'x', to: 'b@exemplo.ao' }
let server: net.Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

/** A server for one connection; resolves with its address and a promise for the end of that connection. */
async function listen(onSocket: (socket: net.Socket) => void) {
  let closed: (value: true) => void
  const isClosed = new Promise<true>((resolve) => (closed = resolve))
  server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('close', () => closed(true))
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { isClosed, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('[R1] [NOTI-04] a server that accepts and says nothing is left at the deadline, its connection closed', async () => {
  const { isClosed, url } = await listen((socket) => socket.resume())
  await expect(sendBySmtp({ url }, MAIL, 200)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await isClosed).toBe(true)
})

it('[R1] one that talks on without an end, too: no pause is long enough for the other limits', async () => {
  const { isClosed, url } = await listen((socket) => {
    socket.write('220 x\r\n')
    const drip = setInterval(() => socket.write('250-x\r\n'), 20)
    socket.once('close', () => clearInterval(drip))
    socket.resume()
  })
  await expect(sendBySmtp({ url }, MAIL, 300)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await isClosed).toBe(true)
})

it('[NOTI-04] a server that is not there is an error of the connection', async () => {
  const { url } = await listen((socket) => socket.destroy())
  await new Promise((resolve) => server?.close(resolve))
  server = undefined
  await expect(sendBySmtp({ url }, MAIL)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('[NOTI-04] one that hangs up is an error of the connection', async () => {
  const { url } = await listen((socket) => socket.end())
  await expect(sendBySmtp({ url }, MAIL)).rejects.toThrow(/close|ECONNRESET|ended/i)
})
