// Started by load-process.mjs with the configuration's environment. Its one argument is an order in JSON.
import { Failure } from '../runtime/say.mjs'

// The parent was killed: exiting rolls the open transaction back.
process.stdin.on('end', () => process.exit(1)).resume()

const send = (message) => new Promise((resolve) => process.send(message, resolve))
try {
  const order = JSON.parse(process.argv[2])
  const { ARCHIVE_PASSPHRASE, DATABASE_URL } = process.env
  // Imported late, so that an invalid setting is reported with its own message.
  const { loadBackup } = await import('./load-archive.mjs')
  const tell = (line) => process.send({ line })
  const counts = await loadBackup({ ...order, databaseUrl: DATABASE_URL, passphrase: ARCHIVE_PASSPHRASE, tell })
  await send({ counts })
  process.exit(0)
} catch (error) {
  if (!(error instanceof Failure)) console.error(error)
  await send({ failure: error.message })
  process.exit(1)
}
