import { readReminderChoice, refuseReminders } from '@crm/reminders/operations/endings'
import type { AskedLink } from './link-proposal'
import type { LinkTarget } from './link-target'

const actionOf = ({ address }: LinkTarget) => `${address}/lembretes`

/**
 * The page with the button that stops reminders. GET changes nothing, so link scanners do no harm (LINK-05, REM-09).
 */
export async function showReminders({ req, show, target }: AskedLink): Promise<Response> {
  const choice = await readReminderChoice(req, target.token)
  return show(200, { ...choice, action: actionOf(target), kind: 'reminders' })
}

/** Stops reminders. Answers with the page itself: one-click unsubscribe follows no redirect (RFC 8058). */
export async function stopReminders(link: AskedLink): Promise<Response> {
  await refuseReminders(link.req, link.target.token)
  return showReminders(link)
}
