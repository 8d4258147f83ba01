import { type Config, defaultLoggerOptions } from 'payload'

import { loggable, loggableError } from '@kit/lib/loggable'

/** Payload's logger with personal data removed from everything it writes. */
export const logger: Config['logger'] = {
  destination: defaultLoggerOptions,
  options: {
    hooks: {
      logMethod(parts, write) {
        const [first, ...rest] = parts as unknown[]
        const entry = first instanceof Error ? { err: loggableError(first), msg: loggableError(first).message } : first
        return write.apply(this, [entry, ...rest].map(loggable) as typeof parts)
      },
    },
  },
}
