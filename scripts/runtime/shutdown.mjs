import { inspect } from 'node:util'
import { isJson, writeLine } from './request-log.mjs'
import { Failure } from './say.mjs'

const FORCED_STOP_AFTER_MS = 2000
const tasks = []
let stopping = null

/** Registers a task for the end of the process; the last registered runs first. */
export function beforeExit(task) {
  tasks.push(task)
}

/** Runs the registered tasks once and ends the process; a failing task makes the exit code 1. */
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
  const isKnown = error instanceof Failure
  if (isJson()) return writeLine('error', isKnown ? error.message : inspect(error))
  console.error(isKnown ? `\n✖ ${error.message}` : error)
}

function stopOnSignals(exitCode) {
  let firstSignalAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C under npm arrives twice, from the terminal and from npm: only a later one means "at once".
      if (firstSignalAt && Date.now() - firstSignalAt > FORCED_STOP_AFTER_MS) process.exit(1)
      firstSignalAt ||= Date.now()
      void shutDown(exitCode)
    })
  }
}

/**
 * Stops when npm is gone: `npm start` runs a shell between npm and this process, and that shell dies of a `kill`
 * without passing it on. Without npm there is no such launcher, and the end of the terminal's shell means nothing.
 */
function stopWithLauncher(exitCode) {
  if (!process.env.npm_lifecycle_event) return
  const launcher = process.ppid
  setInterval(() => {
    if (process.ppid !== launcher) void shutDown(exitCode)
  }, 500).unref()
}

/**
 * Runs a command's work with ordered shutdown. A Failure prints its sentence and ends with code 1; anything else prints
 * its stack as well. `signalCode` is the exit code after Ctrl-C or `kill`.
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
