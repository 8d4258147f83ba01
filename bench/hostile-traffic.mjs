import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'

import { CONTACT_FORM } from './bare-work.mjs'

/** Max wait for a response, then the attacker hangs up. */
const PATIENCE_MS = 4000
const KILOBYTE = 1024
const JSON_HEAD = 'Content-Type: application/json'

const pick = (values) => values[randomInt(values.length)]
const word = () => randomBytes(6).toString('hex')

/** A random spelling of a path, with some letters percent-encoded in either case. */
function misspelt(path) {
  const encode = (letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `%${pick([code, code.toUpperCase()])}`
  }
  return path.replace(/[a-z]/g, (letter) => (randomInt(3) === 0 ? encode(letter) : letter))
}

/**
 * Writes raw text to the server; resolves when the server has answered and closed, or on timeout. `rest` is written in
 * pieces after the head while the server accepts it.
 */
function speak(port, head, rest = []) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const hangUp = setTimeout(() => socket.destroy(), PATIENCE_MS)
    let answer = ''
    socket.on('data', (chunk) => (answer = answer.length > KILOBYTE ? answer : answer + chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(hangUp)
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0))
    })
    socket.write(head)
    void writeAll(socket, rest)
  })
}

async function writeAll(socket, pieces) {
  for (const piece of pieces) {
    if (socket.destroyed) return
    if (!socket.write(piece)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
  }
}

const request = (method, target, headers = [], body = '') =>
  [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', body].join('\r\n')

const sized = (method, target, body, headers = [JSON_HEAD]) =>
  request(method, target, [...headers, `Content-Length: ${Buffer.byteLength(body)}`], body)

function* chunks(count, bytes) {
  const text = 'x'.repeat(bytes)
  for (let index = 0; index < count; index += 1) yield `${bytes.toString(16)}\r\n${text}\r\n`
}

/** Attacks by name. Each resolves to the status, or 0 if the server closed without one. */
export const ATTACKS = {
  'announced 200 MB login': (port) =>
    speak(port, request('POST', '/api/cms/users/login', [JSON_HEAD, 'Content-Length: 209715200']), chunks(64, 4096)),
  'chunked 4 MB login': (port) =>
    speak(port, request('POST', '/api/cms/users/login', [JSON_HEAD, 'Transfer-Encoding: chunked']), chunks(64, 65_536)),
  'chunked 4 MB lead': (port) =>
    speak(port, request('POST', '/api/leads', [JSON_HEAD, 'Transfer-Encoding: chunked']), chunks(64, 65_536)),
  'forged upload': (port) =>
    speak(
      port,
      request('POST', '/api/cms/media', [
        'Content-Type: multipart/form-data; boundary=x',
        `Cookie: payload-token=${word()}.${word()}.${word()}`,
        'Content-Length: 20000000',
      ]),
      chunks(16, 65_536),
    ),
  'unfinished body': (port) =>
    speak(port, request('POST', '/api/leads', [JSON_HEAD, 'Content-Length: 900000']), ['{"nome":"']),
  'unfinished head': (port) => speak(port, 'POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
  upgrade: (port) =>
    speak(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  'HEAD of an answer': (port) =>
    speak(port, request('HEAD', pick(['/api/services', '/api/projects', '/api/openapi.json', '/api/docs', '/']))),
  'another spelling': (port) =>
    speak(port, request('GET', misspelt(pick(['/servicos', '/portfolio', '/termos-de-uso'])))),
  'no such page': (port) => speak(port, request('GET', `/${pick(['projeto', 'servicos', ''])}/${word()}`)),
  'no such route': (port) => speak(port, request(pick(['GET', 'POST', 'PUT']), `/api/${word()}`)),
  'a new query each time': (port) => speak(port, request('GET', `${pick(['/', '/api/projects'])}?${word()}=${word()}`)),
  'resized picture': (port) => speak(port, request('GET', `/_next/image?url=%2Fog%2Fhome&w=${randomInt(3000)}&q=75`)),
  'password guess': (port) =>
    speak(port, sized('POST', '/api/cms/users/login', JSON.stringify({ password: word(), username: word() }))),
  'forgotten password': (port) =>
    speak(port, sized('POST', '/api/cms/users/forgot-password', JSON.stringify({ username: word() }))),
  'first user': (port) =>
    speak(port, sized('POST', '/api/cms/users/first-register', JSON.stringify({ password: word(), username: word() }))),
  'broken JSON': (port) => speak(port, sized('POST', '/api/leads', '{"nome":')),
  'deep JSON': (port) => speak(port, sized('POST', '/api/leads', '['.repeat(50_000))),
  'POST to a page': (port) => speak(port, sized('POST', '/servicos', 'x'.repeat(100_000), ['Next-Action: abc'])),
  'strange method': (port) =>
    speak(port, request(pick(['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE']), pick(['/', '*', '/api/leads']))),
  'broken address': (port) =>
    speak(port, request('GET', pick(['/api/cms/media/file/%', '/%', '/%c0%af', '//', '/a%00b']))),
  'large head': (port) => speak(port, request('GET', '/', [`X-Large: ${'x'.repeat(14 * KILOBYTE)}`])),
  'many ranges': (port) =>
    speak(port, request('GET', '/_next/static/none.js', [`Range: bytes=${'0-1,'.repeat(500)}0-1`])),
  'session of nobody': (port) => speak(port, request('GET', '/api/leads', [`Cookie: payload-token=${word()}`])),
  'a real request': (port) => speak(port, sized('POST', '/api/leads', JSON.stringify(CONTACT_FORM))),
  'a real visit': (port) => speak(port, request('GET', pick(['/', '/servicos', '/portfolio', '/api/services']))),
}
