import { inspect } from 'node:util'

import { getEnv } from '@kit/process/env'
import { requestId } from '@kit/process/request'
import { loggable } from '@kit/lib/loggable'

/**
 * Removes personal data from everything that the server logs to the console, including Next's error reports, and adds
 * the request's id (in JSON the line has it). Payload's logger does not use the console; payload.config.ts applies the
 * same rule to it.
 */
export function guardConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      const id = getEnv().logFormat === 'text' && requestId()
      write(...parts.map(toText), ...(id ? [`[${id}]`] : []))
    }
  }
}

function toText(part: unknown): unknown {
  const safe = loggable(part)
  if (safe === part || typeof safe !== 'object' || safe === null) return safe
  // A stack is easier to read as text than inside an object.
  const { stack, ...rest } = safe as { stack?: unknown }
  return typeof stack === 'string' ? `${stack}\n${inspect(rest, { depth: 6 })}` : safe
}
