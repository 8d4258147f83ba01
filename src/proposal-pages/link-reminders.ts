import { haveRemindersBeenRefused, refuseReminders } from '@crm/reminders/operations/endings'
import type { AskedLink } from './link-proposal'
import type { LinkTarget } from './link-target'

const actionOf = ({ address }: LinkTarget) => `${address}/lembretes`

/**
 * The page with the button that stops reminders. GET changes nothing, so link scanners do no harm (LINK-05, REM-09).
 */
export async function showReminders({ req, show, target }: AskedLink): Promise<Response> {
  const isOff = await haveRemindersBeenRefused(req, target.token)
  return show(200, { action: actionOf(target), isOff, kind: 'reminders' })
}

/** Stops reminders. Answers with the page itself: one-click unsubscribe follows no redirect (RFC 8058). */
export async function stopReminders({ req, show, target }: AskedLink): Promise<Response> {
  await refuseReminders(req, target.token)
  return show(200, { action: actionOf(target), isOff: true, kind: 'reminders' })
}
