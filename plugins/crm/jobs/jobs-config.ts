import type { JobsConfig, TaskConfig } from 'payload'

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
import { runEach } from '@kit/lib/run-each'

/** Ten past midnight in Luanda (UTC+1, no summer time); cron expressions here are in UTC. */
const DAILY = '10 23 * * *'
const EVERY_MINUTE = '* * * * *'

const followDueDays: TaskConfig<{ input: object; output: object }> = {
  slug: 'expire-quotes',
  handler: async ({ req }) => {
    const now = new Date()
    await runEach([() => expireQuotes(req), () => closeReminders(req, now), () => askForFinalDocuments(req, now)])
    return { output: {} }
  },
  label: 'Expirar orçamentos fora de validade e criar tarefas das últimas parcelas',
  schedule: [{ cron: DAILY, queue: 'default' }],
}

const emptyTrash: TaskConfig<{ input: object; output: object }> = {
  slug: 'purge-trash',
  handler: async ({ req }) => {
    await purgeTrash(req)
    return { output: {} }
  },
  label: 'Esvaziar o lixo com mais de 30 dias',
  schedule: [{ cron: DAILY, queue: 'default' }],
}

const forgetMessageTexts: TaskConfig<{ input: object; output: object }> = {
  slug: 'forget-message-texts',
  handler: async ({ req }) => {
    await runEach([
      () => forgetTexts(req),
      () => purgeNotifications(req),
      () => forgetSessionUses(req),
      () => endOldLinks(req),
      () => cutOldAddresses(req),
      () => forgetUnconfirmed(req),
      () => remindOfDataRequests(req, new Date()),
      () => forgetCounts(req, new Date()),
      () => forgetAnswers(req),
      () => eraseDue(req),
    ])
    return { output: {} }
  },
  label:
    'Apagar avisos antigos e os textos de mensagens enviadas há mais de 180 dias, terminar ligações antigas, encurtar endereços de visitas, apagar o que já não se guarda e lembrar de pedidos de dados',
  schedule: [{ cron: DAILY, queue: 'default' }],
}

const makeRetainerMonths: TaskConfig<{ input: object; output: object }> = {
  slug: 'make-retainer-months',
  handler: async ({ req }) => {
    const now = new Date()
    await runEach([() => makeMonths(req, now), () => remindOfEndings(req, now), () => tellOfMissing(req, now)])
    return { output: {} }
  },
  label: 'Criar os meses das avenças e avisar do que termina ou falta',
  schedule: [{ cron: DAILY, queue: 'default' }],
}

/** Records each run for 'Sistema' (OPS-20). */
const withRecordedRuns = (task: TaskConfig<{ input: object; output: object }>): typeof task => ({
  ...task,
  handler: async (args) => {
    const { handler } = task
    if (typeof handler === 'string') throw new Error('Ours are functions')
    let error: unknown = null
    try {
      return await handler(args)
    } catch (caught) {
      error = caught
      throw caught
    } finally {
      await noteJob(args.req.payload, task.slug, error)
    }
  },
})

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
  tasks: [followDueDays, emptyTrash, forgetMessageTexts, makeRetainerMonths].map(
    withRecordedRuns,
  ) as unknown as TaskConfig[],
}

function isAdmin({ req }: { req: { user: unknown } }): boolean {
  return hasRole(req.user, ['admin'])
}
