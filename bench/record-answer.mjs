import { request } from 'node:http'

/** Same as browsers send. The bare server returns the same compressed bytes. */
export const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' }

/** The bytes and headers of one answer, exactly as sent. */
export function recordAnswer(origin, url, headers = ACCEPTED) {
  return new Promise((resolve, reject) => {
    request(origin + url, { headers }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { connection, date, 'keep-alive': keepAlive, ...sent } = response.headers
        resolve({ body: Buffer.concat(chunks), headers: sent, url })
      })
    })
      .on('error', reject)
      .end()
  })
}
