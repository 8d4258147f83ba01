import type { SanitizedConfig } from 'payload'

import { serverOnly } from '../lib/access'

/**
 * Payload adds the global of its schedules by itself, open to everybody with a session: whoever wrote there could put the
 * daily jobs off for ever. Only the server reads and writes it (S11).
 */
export function guardJobStats(config: SanitizedConfig): SanitizedConfig {
  for (const global of config.globals) {
    if (global.slug === 'payload-jobs-stats') Object.assign(global.access, { read: serverOnly, update: serverOnly })
  }
  return config
}
