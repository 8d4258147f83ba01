import { APIError } from 'payload'

/** The name of what is refused in a sentence of ours. */
export const REFUSAL = 'Locked'

/**
 * A sentence for the caller of Payload's REST. It needs a name: the build shortens the class's own to nothing, and Payload
 * answers errors without one as unknown. Errors of this name are logged in one line, so nobody fills the log with stacks.
 */
export function refusal(message: string, status: number): APIError {
  const error = new APIError(message, status, null, true)
  error.name = REFUSAL
  return error
}
