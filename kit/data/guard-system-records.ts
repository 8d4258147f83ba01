import type { SanitizedConfig } from 'payload'

import { serverOnly } from './access'

/**
 * Locks down two of Payload's own records that any session could write: the job statistics, which could stop the daily
 * jobs forever, and the document locks, which only its server creates (S11). Also removes the version routes that
 * Payload adds to records without versions.
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
