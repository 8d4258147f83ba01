import type { AfterErrorHook } from 'payload'

import { ERRORS } from '../http/errors'
import { isDatabaseAway } from '../lib/database-errors'

const { message, status } = ERRORS.database_away
const BODY = { errors: [{ message }] }

/** The answer of Payload's own REST while the database is away, in Payload's shape of an error. */
export const awayAnswer = (): Response => Response.json(BODY, { headers: { 'Cache-Control': 'no-store' }, status })

/** Payload would call it an error of the server (500); it is a 503 that may be tried again. */
export const answerAway: AfterErrorHook = ({ error }) =>
  isDatabaseAway(error) ? { response: BODY, status } : undefined
