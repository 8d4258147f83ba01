import type { AfterErrorHook } from 'payload'

import { ERRORS } from '../http/errors'
import { isDatabaseAway } from '../lib/database-errors'
import { isDiskFull, noteDiskFull } from '../lib/service-state'

const { message, status } = ERRORS.database_away
const BODY = { errors: [{ message }] }

/** The answer of Payload's own REST while the database is away, in Payload's shape of an error. */
export const awayAnswer = (): Response => Response.json(BODY, { headers: { 'Cache-Control': 'no-store' }, status })

/**
 * Payload would call it an error of the server (500); it is a 503 that may be tried again. What an upload failed of
 * Payload does not say (400): with no room left on the disk it was that.
 */
export const answerAway: AfterErrorHook = async ({ error }) => {
  noteDiskFull(error)
  const isAway = isDatabaseAway(error) || (error.name === 'FileUploadError' && (await isDiskFull()))
  return isAway ? { response: BODY, status } : undefined
}
