/** Chromium's names for the tasks of a thread. */
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** Sorts by time; on a tie, the enclosing event first. */
const byTime = (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)

/**
 * Rescales a trace from wall-clock to processor time: each task lasts as long as the processor worked for it, and its
 * inner events shrink by the same ratio. By the clock a task also lasts while the machine does something else, which on
 * a shared one may be most of the time.
 */
export function inProcessorTime(trace) {
  const lastTasks = new Map()
  const shorten = (event) => {
    const thread = `${event.pid}:${event.tid}`
    if (TASKS.has(event.name) && event.tdur < event.dur) lastTasks.set(thread, event)
    const task = lastTasks.get(thread)
    if (!task || event.ts >= task.ts + task.dur) return event
    const share = task.tdur / task.dur
    const shorter = { ...event, ts: task.ts + (event.ts - task.ts) * share }
    return event.dur === undefined ? shorter : { ...shorter, dur: event.dur * share }
  }
  return { ...trace, traceEvents: trace.traceEvents.toSorted(byTime).map(shorten) }
}
