import { createLocalReq, type Payload, type PayloadRequest } from 'payload'

import { storeCounts } from '@collections/redirects/operations/address-counts'
import { endSessionsWithoutStep } from '@collections/users/operations/second-step-duty'
import { sendDaySummaries } from '@crm/day-summary/operations/send-day-summaries'
import { warnAnswersDue } from '@crm/leads/operations/warn-answers-due'
import { runPaymentReminders } from '@crm/reminders/operations/payment-reminders'
import { runReminders } from '@crm/reminders/operations/rounds'
import { tellTasksDue } from '@crm/tasks/operations/task'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { MINUTE_MS } from '@kit/lib/dates'
import { tellFailedBackups } from '@crm/system/operations/failed-backups'
import { noteJob } from '@crm/system/operations/job-notes'
import { freeAbandonedJobs } from './free-jobs'
import { isClockSettled } from './settled-clock'
import { runEach } from '@kit/lib/run-each'
import { tellUnpublished } from './tell-unpublished'

/** The rules' reminders, which mail clients. */
export const remind = async (req: PayloadRequest, now: Date): Promise<void> => {
  if (await isClockSettled(req, now)) await runEach([() => runReminders(req, now), () => runPaymentReminders(req, now)])
}

const CHORES = [
  // First, so that a slow or failing chore cannot keep sessions open.
  endSessionsWithoutStep,
  warnAnswersDue,
  tellTasksDue,
  remind,
  sendDaySummaries,
  freeAbandonedJobs,
  tellUnpublished,
  storeCounts,
  tellFailedBackups,
]

/**
 * Runs the minute chores by a timer in every process; they are idempotent. Payload's queue would cost a dozen
 * statements and three log lines a minute. Skips a run while the previous one is still going.
 * @returns a function that stops the timer
 */
export function startMinuteWork(payload: Payload, chores = CHORES, note = noteJob): () => void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    const now = new Date()
    let failure: unknown = null
    try {
      await runEach(chores.map((chore) => async () => chore(await createLocalReq({}, payload), now)))
    } catch (error) {
      failure = error
      // The next minute tries again; the watch reports a database that is down.
      if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'What is due could not be looked up' })
    }
    await note(payload, 'minute', failure)
    isRunning = false
  }
  const timer = setInterval(() => void run(), MINUTE_MS)
  return () => clearInterval(timer)
}
