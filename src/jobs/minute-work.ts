import { createLocalReq, type Payload } from 'payload'

import { sendDaySummaries } from '@crm/day-summary/operations/send-day-summaries'
import { warnAnswersDue } from '@crm/leads/operations/warn-answers-due'
import { runReminders } from '@crm/reminders/operations/rounds'
import { tellTasksDue } from '@crm/tasks/operations/task'
import { isDatabaseAway } from '@kit/lib/database-errors'
import { freeAbandonedJobs } from './free-jobs'
import { runEach } from './run-each'

const MINUTE_MS = 60_000
const CHORES = [warnAnswersDue, tellTasksDue, runReminders, sendDaySummaries, freeAbandonedJobs]

/**
 * What has to be looked at each minute, by a timer of each process: it may be done twice, and a job of Payload's queue is a
 * dozen statements and three lines of log a minute. A look that takes longer is not overtaken by the next.
 * @returns how to stop
 */
export function startMinuteWork(payload: Payload, chores = CHORES): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const now = new Date()
    try {
      await runEach(chores.map((chore) => async () => chore(await createLocalReq({}, payload), now)))
    } catch (error) {
      // The next minute tries again; that the database is away is said elsewhere.
      if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'What is due could not be looked up' })
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), MINUTE_MS)
  return () => clearInterval(timer)
}
