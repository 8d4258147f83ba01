import type { SanitizedConfig } from 'payload'

import { serverOnly } from './access'

/**
 * Payload adds two records of its own, open to everybody with a session. Whoever wrote to the statistics of its schedules
 * could put the daily jobs off for ever; locks are made by its server alone, with no access rule (S11). It also gives
 * everything addresses for versions.
 */
export function guardSystemRecords(config: SanitizedConfig): SanitizedConfig {
  const statistics = config.globals.find(({ slug }) => slug === 'payload-jobs-stats')
  if (statistics) Object.assign(statistics.access, { read: serverOnly, update: serverOnly })
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (locks) locks.access.create = serverOnly
  // Payload would look for a table that what has no versions does not have.
  for (const entity of [...config.collections, ...config.globals])
    if (!entity.versions && entity.endpoints)
      entity.endpoints = entity.endpoints.filter(({ path }) => !path.startsWith('/versions'))
  return config
}
