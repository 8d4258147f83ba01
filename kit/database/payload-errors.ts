import type { AfterErrorHook } from 'payload'

import { ERRORS } from '@kit/lib/errors'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { isDiskFull, noteDiskFull } from '@kit/lib/service-state'

const { message, status } = ERRORS.database_away
const BODY = { errors: [{ message }] }

/** What Payload answers a file that it could not store with, and anything that it did not foresee. */
const MAY_BE_DISK = [400, 500, undefined]

/**
 * Payload would call it an error of the server (500); it is a 503 that may be tried again. Why a file could not be stored
 * Payload does not say (400): with no room left on the disk it was that.
 */
export const answerAway: AfterErrorHook = async ({ collection, error }) => {
  noteDiskFull(error)
  const { status: given } = error as { status?: number }
  const mayBeDisk = Boolean(collection?.upload) && MAY_BE_DISK.includes(given)
  const isAway = isDatabaseAway(error) || (mayBeDisk && (await isDiskFull()))
  return isAway ? { response: BODY, status } : undefined
}
