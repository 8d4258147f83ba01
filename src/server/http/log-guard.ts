import { inspect } from 'node:util'

import { loggable } from '@kit/lib/loggable'

/**
 * What goes to the console on the server, Next's own reports of errors among it, carries no personal data. Payload's
 * logger does not use the console: payload.config.ts gives it the same rule.
 */
export function guardConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...parts: unknown[]) => write(...parts.map(toText))
  }
}

function toText(part: unknown): unknown {
  const safe = loggable(part)
  if (safe === part || typeof safe !== 'object' || safe === null) return safe
  // The stack reads better as text than within an object.
  const { stack, ...rest } = safe as { stack?: unknown }
  return typeof stack === 'string' ? `${stack}\n${inspect(rest, { depth: 6 })}` : safe
}
