import net from 'node:net'

import { createTransport, type SendMailOptions } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'

const CONNECT_MS = 10_000
const GREETING_MS = 10_000
const SILENCE_MS = 20_000
/** Limit of a whole attempt: an occasional byte would reset every other timeout. */
const ATTEMPT_MS = 45_000

export class MailTimeout extends Error {
  override readonly name = 'MailTimeout'
  readonly code = 'ETIMEDOUT'
}

/** SMTP_URL, or its parts. `requireTLS`: sends nothing before STARTTLS, whatever the server offers. */
export type SmtpServer = Pick<
  SMTPTransport.Options,
  'auth' | 'host' | 'ignoreTLS' | 'port' | 'requireTLS' | 'secure' | 'url'
>

/**
 * Sends one mail by SMTP within a deadline. nodemailer cannot abort a delivery, so we own the socket and destroy it at
 * the deadline; the server gets no further byte.
 * @throws what nodemailer throws, or MailTimeout
 */
export async function sendBySmtp(server: SmtpServer, mail: SendMailOptions, attemptMs = ATTEMPT_MS): Promise<void> {
  const sockets = new Set<net.Socket>()
  // `createTransport` drops all other options when given a `url`.
  const smtp = new SMTPTransport({
    ...server,
    getSocket: (options, done) => connect(options, sockets, done as SocketCallback),
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  })
  const transport = createTransport(smtp)
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MailTimeout(`No end within ${attemptMs} ms`)), attemptMs)
  })
  try {
    await Promise.race([transport.sendMail(mail), deadline])
  } finally {
    clearTimeout(timer)
    transport.close()
    for (const socket of sockets) socket.destroy()
  }
}

type SocketCallback = (error: Error | null, options?: { connection: net.Socket }) => void

function connect(
  { host = 'localhost', port, secure }: SMTPTransport.Options,
  sockets: Set<net.Socket>,
  done: SocketCallback,
): void {
  const socket = net.connect({ host, port: Number(port ?? (secure ? 465 : 587)) })
  sockets.add(socket)
  const settle = (error: Error | null) => {
    socket.setTimeout(0)
    socket.removeAllListeners()
    // nodemailer handles errors from here on; one before its listener is attached must not crash the process.
    socket.on('error', () => undefined)
    if (error) socket.destroy()
    return error ? done(error) : done(null, { connection: socket })
  }
  socket.setTimeout(CONNECT_MS, () => settle(new MailTimeout(`No connection within ${CONNECT_MS} ms`)))
  socket.once('connect', () => settle(null))
  socket.once('error', settle)
}
