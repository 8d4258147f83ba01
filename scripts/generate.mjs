// For `node scripts/payload.mjs run scripts/generate.mjs`: writes the Payload types, the admin's import map and icons,
// and a migration if collections have changed without one. One process, because loading the configuration takes
// seconds.
import { writeFile } from 'node:fs/promises'

import { generateImportMap, getPayload } from 'payload'
import { generateTypes } from 'payload/node'

import { ICON_NAMES } from '../kit/admin/icons/icon-names.ts'
import configuration from '../payload.config.ts'
import { iconSprite } from './icon-sprite.mjs'

process.env.PAYLOAD_MIGRATING = 'true'
const config = await configuration
await generateTypes(config)
await generateImportMap(config)
await writeFile(new URL('../kit/admin/icons/icons.svg', import.meta.url), await iconSprite(ICON_NAMES))
const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true })
// Exits the process if there is nothing to migrate.
await payload.db.createMigration({ forceAcceptWarning: false, migrationName: 'check', payload, skipEmpty: true })
