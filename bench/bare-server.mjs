// The bare baseline: `node:http` with a map from URL to ready bytes, and bare pg behind POST /api/leads. No validation,
// no sessions, no error responses such as 400 or 503.
import { once } from 'node:events'
import { createServer } from 'node:http'

import pg from 'pg'

import { insertLead } from './bare-work.mjs'

const [{ answers, connections, databaseUrl }] = await once(process, 'message')
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
const ready = new Map(answers.map(({ body, headers, url }) => [url, { body: Buffer.from(body), headers }]))

async function createLead(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const client = await pool.connect()
  let lead
  try {
    lead = await insertLead(client, JSON.parse(Buffer.concat(chunks)))
  } finally {
    client.release()
  }
  const body = Buffer.from(JSON.stringify({ lead }))
  response.writeHead(201, {
    'Cache-Control': 'no-store',
    'Content-Length': String(body.byteLength),
    'Content-Type': 'application/json',
  })
  response.end(body)
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    createLead(request, response).catch(() => response.writeHead(500).end())
    return
  }
  const answer = ready.get(request.url)
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
