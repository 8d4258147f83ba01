import type { SanitizedConfig } from 'payload'

import { serverOnly } from './access'

/**
 * Payload adds two records of its own, open to everybody with a session. Whoever wrote to the statistics of its schedules
 * could put the daily jobs off for ever; locks are made by its server alone, with no access rule (S11).
 */
export function guardSystemRecords(config: SanitizedConfig): SanitizedConfig {
  const statistics = config.globals.find(({ slug }) => slug === 'payload-jobs-stats')
  if (statistics) Object.assign(statistics.access, { read: serverOnly, update: serverOnly })
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents')
  if (locks) locks.access.create = serverOnly
  return config
}
