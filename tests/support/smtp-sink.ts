import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { callbackify } from 'node:util'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { extractText, getDocumentProxy } from 'unpdf'

/** Mails that arrived at a sink, and how it should misbehave. */
export interface Sink {
  /** Mails that arrived, oldest first. */
  mails: Email[]
  /** Envelope recipients of each mail. */
  recipients: string[][]
  /** Number of coming deliveries to reject temporarily (SMTP 451). */
  refuseNext: number
  /** Address of no mailbox: rejected permanently (SMTP 550). */
  unknownAddress: string | null
  /** Number of rejected deliveries. */
  refused: number
  /** Number of connections, including those that got no answer. */
  connections: number
  /** Step at which the server stalls until this is `null` again: before its greeting, or after the whole mail. */
  holdAt: 'greeting' | 'data' | null
  /** Number of mails held back. */
  held: number
}

interface SmtpSink {
  sink: Sink
  /** Listens on 127.0.0.1; resolves to the address for SMTP_URL. */
  start: () => Promise<string>
  stop: () => Promise<void>
}

/** A real SMTP server that stores what it receives. */
export function createSmtpSink(): SmtpSink {
  const sink: Sink = {
    connections: 0,
    held: 0,
    holdAt: null,
    mails: [],
    recipients: [],
    refuseNext: 0,
    refused: 0,
    unknownAddress: null,
  }
  const untilLetGo = async (step: NonNullable<Sink['holdAt']>) => {
    while (sink.holdAt === step) await setTimeout(10)
  }
  const greet = callbackify(() => untilLetGo('greeting'))
  const receive = callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const mail = await PostalMime.parse(await buffer(stream))
    sink.held += 1
    await untilLetGo('data')
    sink.held -= 1
    sink.recipients.push(envelope.rcptTo.map(({ address }) => address))
    sink.mails.push(mail)
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      sink.connections += 1
      greet(() => done())
    },
    onData: (stream, session, done) => receive(stream, session, (error) => done(error)),
    onMailFrom: (_address, _session, done) => {
      if (sink.refuseNext === 0) return done()
      sink.refuseNext -= 1
      sink.refused += 1
      return done(Object.assign(new Error('Tente mais tarde'), { responseCode: 451 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address !== sink.unknownAddress) return done()
      sink.refused += 1
      return done(Object.assign(new Error('Não existe'), { responseCode: 550 }))
    },
  })
  // A killed client resets its connection, which is not an error of this server.
  server.on('error', () => undefined)
  return {
    sink,
    start: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Text of a mail's PDF attachment, with line breaks as spaces. */
export async function pdfTextOf(mail: Email | undefined): Promise<string> {
  const content = mail?.attachments[0]?.content
  if (!(content instanceof ArrayBuffer)) throw new Error('The mail has no attachment')
  // A copy, because the reader takes ownership of the bytes.
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content.slice(0))), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
