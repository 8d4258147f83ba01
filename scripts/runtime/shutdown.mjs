import { inspect } from 'node:util'
import { isJson, writeLine } from './request-log.mjs'

const FORCED_STOP_AFTER_MS = 2000
const tasks = []
let stopping = null

/** Registers a task to run before exit; the last registered runs first. */
export function beforeExit(task) {
  tasks.push(task)
}

/** Runs the registered tasks once and exits; a failing task makes the exit code 1. */
export function shutDown(code) {
  stopping ??= (async () => {
    let exitCode = code
    for (const task of tasks.toReversed()) {
      try {
        await task()
      } catch (error) {
        exitCode = 1
        report(error)
      }
    }
    process.exit(exitCode)
  })()
  return stopping
}

function report(error) {
  const isKnown = error?.isForOperator === true
  if (isJson()) return writeLine('error', isKnown ? error.message : inspect(error))
  console.error(isKnown ? `\n✖ ${error.message}` : error)
}

function stopOnSignals(exitCode) {
  let firstSignalAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Under npm Ctrl-C arrives twice, from the terminal and from npm; only a later signal forces an immediate exit.
      if (firstSignalAt && Date.now() - firstSignalAt > FORCED_STOP_AFTER_MS) process.exit(1)
      firstSignalAt ||= Date.now()
      void shutDown(exitCode)
    })
  }
}

/**
 * Stops when npm is gone: `npm start` runs a shell between npm and this process, which dies of a `kill` without
 * forwarding it. Without npm there is no such shell, and the end of the terminal's shell must not stop us.
 */
function stopWithLauncher(exitCode) {
  if (!process.env.npm_lifecycle_event) return
  const launcher = process.ppid
  setInterval(() => {
    if (process.ppid !== launcher) void shutDown(exitCode)
  }, 500).unref()
}

/**
 * Runs a command with an orderly shutdown. A Failure prints its sentence and exits with 1; other errors also print
 * their stack. `signalCode` is the exit code after Ctrl-C or `kill`.
 */
export async function runCommand(work, { signalCode = 0 } = {}) {
  stopOnSignals(signalCode)
  stopWithLauncher(signalCode)
  try {
    await work()
  } catch (error) {
    // While stopping, failing steps (a killed build) are a consequence, not an error.
    if (!stopping) report(error)
    await shutDown(1)
  }
}
