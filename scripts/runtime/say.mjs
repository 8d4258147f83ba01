import { isJson, writeLine } from './request-log.mjs'

/** An error that the operator can act on: its message is one Portuguese sentence, shown without a stack trace. */
export class Failure extends Error {
  /** Also set on such errors of the built application, which has no class of ours. */
  isForOperator = true
}

/** Prints one line for the operator. */
export function say(line) {
  if (isJson()) return line.trim() === '' ? undefined : writeLine('info', line)
  process.stdout.write(`${line}\n`)
}

/** Formats as '8 s' or '2 min 5 s'. */
export function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/**
 * Runs slow work under a heading and reports progress every 15 s, so that silence does not look like a hang. Work of
 * less than two seconds prints only the heading.
 */
export async function withProgress(tell, text, work) {
  const startedAt = Date.now()
  tell(`${text}…`)
  const ticker = setInterval(() => tell(`  … ainda a trabalhar (${duration(Date.now() - startedAt)})`), 15_000)
  ticker.unref()
  try {
    const result = await work()
    const elapsed = Date.now() - startedAt
    if (elapsed > 2000) tell(`  pronto em ${duration(elapsed)}`)
    return result
  } finally {
    clearInterval(ticker)
  }
}
