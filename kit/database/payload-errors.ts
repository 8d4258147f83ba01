import type { AfterErrorHook } from 'payload'

import { ERRORS } from '@kit/lib/errors'
import { hasCode, isDatabaseAway, isInvalidValue } from '@kit/lib/database-errors'
import { isDiskFull, noteDiskFull } from '@kit/process/service-state'

const FOREIGN_KEY_VIOLATION = '23503'
const INVALID_VALUE = {
  message: 'Um dos valores não pode ser guardado. Verifique as datas, os números e os textos.',
  status: 400,
}
const INVALID_REFERENCE = {
  message: 'Um dos registos indicados não existe, ou ainda é usado por outro.',
  status: 400,
}

/** Payload's statuses when it could not store a file, or on an unexpected error. */
const MAY_BE_DISK = [400, 500, undefined]

/** Answers database errors with their own status; Payload would report all of them as 500 without a reason. */
export const answerDatabaseError: AfterErrorHook = async ({ collection, error }) => {
  noteDiskFull(error)
  if (await isAway(error, Boolean(collection?.upload))) return answerWith(ERRORS.database_away)
  if (isInvalidValue(error)) return answerWith(INVALID_VALUE)
  return hasCode(error, FOREIGN_KEY_VIOLATION) ? answerWith(INVALID_REFERENCE) : undefined
}

const answerWith = ({ message, status }: { message: string; status: number }) => ({
  response: { errors: [{ message }] },
  status,
})

/** Payload does not say why storing a file failed (400); if the disk is full, that was the reason. */
async function isAway(error: unknown, isUpload: boolean): Promise<boolean> {
  const { status } = error as { status?: number }
  return isDatabaseAway(error) || (isUpload && MAY_BE_DISK.includes(status) && (await isDiskFull()))
}
