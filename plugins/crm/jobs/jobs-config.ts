import { createLocalReq, type JobsConfig, type PayloadRequest, type TaskConfig } from 'payload'

import { forgetCounts } from '@collections/redirects/operations/address-counts'
import { forgetSessionUses } from '@collections/users/operations/sessions'
import { expireQuotes } from '@crm/quotes/operations/expire-quotes'
import { closeReminders } from '@crm/reminders/operations/endings'
import { cutOldAddresses } from '@crm/proposals/operations/visits'
import { eraseDue } from '@crm/privacy/operations/retention'
import { endOldLinks } from '@crm/public-links/operations/public-links'
import { purgeNotifications } from '@crm/notifications/operations/notifications'
import { forgetUnconfirmed } from '@crm/privacy-requests/operations/confirmation'
import { remindOfDataRequests } from '@crm/privacy-requests/operations/data-requests'
import { forgetTexts } from '@crm/messages/operations/messages'
import { askForFinalDocuments } from '@crm/payments/operations/moments'
import { forgetAnswers } from '@kit/http/answer-once'
import { hasRole } from '@kit/lib/roles'
import { makeMonths } from '@crm/retainers/operations/months'
import { remindOfEndings, tellOfMissing } from '@crm/retainers/operations/notices'
import { noteJob } from '@crm/system/operations/job-notes'
import { purgeTrash } from './purge-trash'
import { isClockSettled } from './settled-clock'
import { runEach } from '@kit/lib/run-each'

/** Ten past midnight in Luanda (UTC+1, no summer time); cron expressions here are in UTC. */
const DAILY = '10 23 * * *'
const EVERY_MINUTE = '* * * * *'

/** A task of every day, whose runs are recorded for 'Sistema' (OPS-20). */
const daily = (
  slug: string,
  label: string,
  choresOf: (req: PayloadRequest, now: Date) => Parameters<typeof runEach>[0],
): TaskConfig<{ input: object; output: object }> => ({
  slug,
  handler: async ({ req }) => {
    let error: unknown = null
    try {
      await runEach(choresOf(req, new Date()))
      return { output: {} }
    } catch (caught) {
      error = caught
      throw caught
    } finally {
      await noteJob(req.payload, slug, error)
    }
  },
  label,
  schedule: [{ cron: DAILY, queue: 'default' }],
})

const followDueDays = daily(
  'expire-quotes',
  'Expirar orçamentos fora de validade e criar tarefas das últimas parcelas',
  (req, now) => [() => expireQuotes(req), () => closeReminders(req, now), () => askForFinalDocuments(req, now)],
)

const emptyTrash = daily('purge-trash', 'Esvaziar o lixo com mais de 30 dias', (req) => [() => purgeTrash(req)])

const forgetMessageTexts = daily(
  'forget-message-texts',
  'Apagar avisos antigos e os textos de mensagens enviadas há mais de 180 dias, terminar ligações antigas, encurtar endereços de visitas, apagar o que já não se guarda e lembrar de pedidos de dados',
  (req, now) => [
    () => forgetTexts(req),
    () => purgeNotifications(req),
    () => forgetSessionUses(req),
    () => endOldLinks(req),
    () => cutOldAddresses(req),
    () => forgetUnconfirmed(req),
    () => remindOfDataRequests(req, now),
    () => forgetCounts(req, now),
    () => forgetAnswers(req),
    () => eraseDue(req),
  ],
)

const makeRetainerMonths = daily(
  'make-retainer-months',
  'Criar os meses das avenças e avisar do que termina ou falta',
  (req, now) => [() => makeMonths(req, now), () => remindOfEndings(req, now), () => tellOfMissing(req, now)],
)

/**
 * The job queue: the daily chores and scheduled publications, run by every server process. Mail does not go through it
 * (docs/decisions/0023).
 */
export const jobs: JobsConfig = {
  access: { cancel: isAdmin, queue: isAdmin, run: isAdmin },
  autoRun: [{ cron: EVERY_MINUTE, limit: 50, queue: 'default' }],
  deleteJobOnComplete: true,
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    access: { create: isAdmin, delete: isAdmin, read: isAdmin, update: isAdmin },
  }),
  // After a jump of the clock every job waits, also a scheduled publication (docs/decisions/0077).
  shouldAutoRun: async (payload) => isClockSettled(await createLocalReq({}, payload), new Date()),
  tasks: [followDueDays, emptyTrash, forgetMessageTexts, makeRetainerMonths] as unknown as TaskConfig[],
}

function isAdmin({ req }: { req: { user: unknown } }): boolean {
  return hasRole(req.user, ['admin'])
}
