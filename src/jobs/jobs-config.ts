import type { JobsConfig, TaskConfig } from 'payload'

import {
  deliverQuoteEmail,
  type QuoteMailJob,
  recordFailedEmail,
} from '../../plugins/crm/quotes/operations/deliver-quote-email'
import { expireQuotes } from '../../plugins/crm/quotes/operations/expire-quotes'
import { hasRole } from '../lib/roles'
import { purgeTrash } from './purge-trash'

/** Ten past midnight in Luanda (UTC+1, no summer time); cron expressions here are in UTC. */
const DAILY = '10 23 * * *'
const EVERY_MINUTE = '* * * * *'
const MAIL_RETRIES = 5

const sendQuoteEmail: TaskConfig<{ input: QuoteMailJob; output: object }> = {
  slug: 'send-quote-email',
  handler: async ({ input, req }) => {
    await deliverQuoteEmail(req, input)
    return { output: {} }
  },
  inputSchema: [
    { name: 'quoteId', required: true, type: 'text' },
    { name: 'to', required: true, type: 'text' },
    { name: 'message', type: 'textarea' },
    { name: 'userId', type: 'text' },
  ],
  label: 'Enviar orçamento por email',
  onFail: async ({ input, job, req }) => {
    // The queue calls this for each attempt; the history tells of the last one only.
    if ((job.totalTried ?? 0) < MAIL_RETRIES) return
    await recordFailedEmail(req, input as QuoteMailJob)
  },
  retries: { attempts: MAIL_RETRIES, backoff: { delay: 20_000, type: 'exponential' } },
}

const expireOldQuotes: TaskConfig<{ input: object; output: object }> = {
  slug: 'expire-quotes',
  handler: async ({ req }) => {
    await expireQuotes(req)
    return { output: {} }
  },
  label: 'Expirar orçamentos fora de validade',
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

/** The job queue: mail with retries and the daily chores, run by every server process. */
export const jobs: JobsConfig = {
  access: { cancel: isAdmin, queue: isAdmin, run: isAdmin },
  autoRun: [{ cron: EVERY_MINUTE, limit: 50, queue: 'default' }],
  deleteJobOnComplete: true,
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    access: { create: isAdmin, delete: isAdmin, read: isAdmin, update: isAdmin },
  }),
  tasks: [sendQuoteEmail, expireOldQuotes, emptyTrash] as unknown as TaskConfig[],
}

function isAdmin({ req }: { req: { user: unknown } }): boolean {
  return hasRole(req.user, ['admin'])
}
