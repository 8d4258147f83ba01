import type { SanitizedConfig } from 'payload'

import { serverOnly } from './access'

/**
 * Payload adds two collections that any session may write. Writing the statistics of its schedules could stop the daily
 * jobs forever, and locks are created by its server alone (S11). It also gives every collection routes for versions.
 */
export function guardSystemRecords(config: SanitizedConfig): SanitizedConfig {
  const statistics = config.globals.find(({ slug }) => slug === 'payload-jobs-stats')
  if (statistics) Object.assign(statistics.access, { read: serverOnly, update: serverOnly })
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (locks) locks.access.create = serverOnly
  // Payload would query a table that a collection without versions does not have.
  for (const entity of [...config.collections, ...config.globals])
    if (!entity.versions && entity.endpoints)
      entity.endpoints = entity.endpoints.filter(({ path }) => !path.startsWith('/versions'))
  return config
}
