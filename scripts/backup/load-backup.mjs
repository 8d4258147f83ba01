// Started by load-process.mjs with the environment of the configuration. Its one argument is an order in JSON.
import { Failure } from '../runtime/say.mjs'

// The parent was killed: the open transaction is rolled back.
process.stdin.on('end', () => process.exit(1)).resume()

const send = (message) => new Promise((resolve) => process.send(message, resolve))
try {
  const order = JSON.parse(process.argv[2])
  const { BACKUP_PASSPHRASE, DATABASE_URL } = process.env
  // Imported late, so that a bad setting is reported with its own message.
  const { loadBackup } = await import('./load-archive.mjs')
  const tell = (line) => process.send({ line })
  const counts = await loadBackup({ ...order, databaseUrl: DATABASE_URL, passphrase: BACKUP_PASSPHRASE, tell })
  await send({ counts })
  process.exit(0)
} catch (error) {
  if (!(error instanceof Failure)) console.error(error)
  await send({ failure: error.message })
  process.exit(1)
}
