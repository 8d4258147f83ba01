import { type Config, defaultLoggerOptions } from 'payload'

import { loggable, loggableError } from '@kit/lib/loggable'
import { getEnv } from './env'
import { requestFacts } from './request'

/** Lines as scripts/runtime/request-log.mjs writes them (OPS-10). */
const AS_JSON = {
  base: null,
  formatters: { level: (level: string) => ({ level }) },
  messageKey: 'message',
  serializers: { err: (error: unknown) => error },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
}

const isJson = getEnv().logFormat === 'json'

/** Payload's logger with personal data removed from everything it writes, and with the request that it is about. */
export const logger: Config['logger'] = {
  destination: isJson ? process.stdout : defaultLoggerOptions,
  options: {
    ...(isJson ? AS_JSON : {}),
    hooks: {
      logMethod(parts, write) {
        const [first, ...rest] = parts as unknown[]
        const entry = first instanceof Error ? { err: loggableError(first), msg: loggableError(first).message } : first
        // A question is no line: the sign-in form that is asked for its code, for instance.
        if (rest.length === 0 && hasMessage(entry) && entry.msg === '' && !('err' in entry)) return undefined
        const said = rest.length === 0 && hasMessage(entry) ? messageLast(entry) : [entry, ...rest]
        return write.apply(this, said.map(loggable) as typeof parts)
      },
    },
    mixin: () => ({ ...requestFacts() }),
  },
}

const messageLast = ({ msg, ...entry }: { msg: string }) => [entry, msg]

/** Payload writes the sentence into the object; pino would take the error's for it. */
const hasMessage = (entry: unknown): entry is { msg: string } =>
  typeof entry === 'object' && entry !== null && 'msg' in entry && typeof entry.msg === 'string'
