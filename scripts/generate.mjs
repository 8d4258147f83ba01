// For `node scripts/payload.mjs run scripts/generate.mjs`: writes the Payload types and the admin's import map, and a
// migration when the collections have changed without one. One process, as loading the configuration takes seconds.
import { generateImportMap, getPayload } from 'payload'
import { generateTypes } from 'payload/node'

import configuration from '../payload.config.ts'

process.env.PAYLOAD_MIGRATING = 'true'
const config = await configuration
await generateTypes(config)
await generateImportMap(config)
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
// Ends the process when there is nothing to migrate.
await payload.db.createMigration({ forceAcceptWarning: false, migrationName: 'check', payload, skipEmpty: true })
