import { type Config, defaultLoggerOptions, Forbidden, MissingFile, NotFound, ValidationError } from 'payload'

import { loggable, loggableError } from '@kit/lib/loggable'
import { getEnv } from './env'
import { requestFacts } from './request'

// Payload logs these in one line, without a stack, but knows them by the class names that the build minifies.
for (const [name, known] of Object.entries({ Forbidden, MissingFile, NotFound, ValidationError }))
  Object.defineProperty(known, 'name', { value: name })

/** Same format as the lines of scripts/runtime/request-log.mjs (OPS-10). */
const AS_JSON = {
  base: null,
  formatters: { level: (level: string) => ({ level }) },
  messageKey: 'message',
  serializers: { err: (error: unknown) => error },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
}

const isJson = getEnv().logFormat === 'json'

/** Payload's logger without personal data, and with the facts of the current request. */
export const logger: Config['logger'] = {
  destination: isJson ? process.stdout : defaultLoggerOptions,
  options: {
    ...(isJson ? AS_JSON : {}),
    hooks: {
      logMethod(parts, write) {
        const [first, ...rest] = parts as unknown[]
        const entry = first instanceof Error ? { err: loggableError(first), msg: loggableError(first).message } : first
        // Logs nothing for an entry without message and error, such as the sign-in form's request for a code.
        if (rest.length === 0 && hasMessage(entry) && entry.msg === '' && !('err' in entry)) return undefined
        const said = rest.length === 0 && hasMessage(entry) ? messageLast(entry) : [entry, ...rest]
        return write.apply(this, said.map(loggable) as typeof parts)
      },
    },
    mixin: () => ({ ...requestFacts() }),
  },
}

const messageLast = ({ msg, ...entry }: { msg: string }) => [entry, msg]

/** Payload puts the message into the object; pino would use the error's instead. */
const hasMessage = (entry: unknown): entry is { msg: string } =>
  typeof entry === 'object' && entry !== null && 'msg' in entry && typeof entry.msg === 'string'
