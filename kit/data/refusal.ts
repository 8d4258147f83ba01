import { APIError } from 'payload'

/** Error name that marks a refusal with our own message. */
export const REFUSAL = 'Locked'

/**
 * An error whose message reaches the caller of Payload's REST. It needs a name: minification empties the class name,
 * and Payload reports nameless errors as unknown. Errors with this name are logged in one line, without a stack.
 */
export function refusal(message: string, status: number): APIError {
  const error = new APIError(message, status, null, true)
  error.name = REFUSAL
  return error
}
