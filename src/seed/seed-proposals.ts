import { createHash } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type PayloadRequest } from 'payload'
import sharp from 'sharp'

import type { Quote } from '@kit/database/payload-types'
import { sqlIn } from '@kit/data/transaction'
import { consentTo, consentVersionOf } from '@crm/proposals/domain/answers'
import { answerQuestion, askQuestion } from '@crm/proposals/operations/questions'
import { countVisit } from '@crm/proposals/operations/visits'
import { storeRefusal } from '@crm/proposals/operations/refusal'
import { sendProof } from '@crm/proposals/operations/proofs'
import { storeAcceptance } from '@crm/proposals/operations/acceptance'
import { expireQuotes } from '@crm/quotes/operations/expire-quotes'
import { shareQuote } from '@crm/quotes/operations/sharing'
import { REMINDER_RULES } from '@crm/reminders/domain/reminder-rules'
import { usualSelection } from '@crm/line-items/domain/totals'
import { readRevisions } from '@crm/revisions/operations/read-revisions'
import { PROOF_PICTURE, type ProposalSeed, proposalSeeds } from './content/proposals'
import { quoteSeeds } from './content/quotes'
import { daysAgo } from './relative-days'

interface Actors {
  /** The first administrator. */
  staff: PayloadRequest
  /** The client with the link, on a phone. */
  client: PayloadRequest
}

interface Shared {
  id: string
  secret: string
  /** Days since the revision was shared. */
  days: number
}

/**
 * Turns some of the demo's quotes into proposals with the product's own operations, and moves each back to its day.
 * Removes the mails, notifications and tasks that this causes.
 */
export async function seedProposals(req: PayloadRequest, quotes: ReadonlyMap<string, string>): Promise<void> {
  const actors = await actorsIn(req)
  for (const seed of proposalSeeds) await seedProposal(actors, seed, quotes.get(seed.quoteKey) ?? '')
  await expireQuotes(req)
  await forgetReminders(req)
  await forgetNews(req)
}

export async function actorsIn(req: PayloadRequest): Promise<Actors> {
  const { payload, transactionID } = req
  const { docs } = await payload.find({
    collection: 'users',
    depth: 0,
    limit: 1,
    req,
    sort: 'createdAt',
    where: { role: { equals: 'admin' } },
  })
  const user = docs[0] && { ...docs[0], collection: 'users' as const }
  const staff = await createLocalReq(user ? { user } : {}, payload)
  const client = await createLocalReq({}, payload)
  client.headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile)' })
  return { client: Object.assign(client, { transactionID }), staff: Object.assign(staff, { transactionID }) }
}

async function seedProposal(actors: Actors, seed: ProposalSeed, id: string): Promise<void> {
  const { client, staff } = actors
  const { accepted, questions = [], refused, revised, unsentNotes, visitsDaysAgo = [] } = seed
  const final = await staff.payload.findByID({ collection: 'quotes', depth: 0, id, req: staff })
  if (revised) await update(staff, id, { items: withFirst(final.items, revised.quantityBefore) })
  const days = quoteSeeds.find(({ key }) => key === seed.quoteKey)?.sentDaysAgo ?? 0
  const { secret } = await share(staff, { days, id })
  for (const visit of visitsDaysAgo) {
    await countVisit(client, secret, { revision: 1 })
    await moveBack(client, 'quote_visits', 'seen_at', id, visit)
  }
  for (const { daysAgo: asked, isFromStaff, text } of questions) {
    if (isFromStaff) await answerQuestion(staff, id, { text })
    else await askQuestion(client, secret, { text })
    await moveBack(client, 'quote_questions', 'created_at', id, asked)
  }
  if (revised) {
    await update(staff, id, { items: final.items ?? null })
    await share(staff, { days: revised.daysAgo, id, note: revised.note })
  }
  if (unsentNotes) await update(staff, id, { notes: unsentNotes })
  if (accepted) await accept(client, id, accepted)
  if (accepted) await prove(client, id, { daysAgo: accepted.provedDaysAgo, secret })
  if (refused) await refuse(client, id, refused)
  await moveFactsBack(client, id, visitsDaysAgo.at(-1))
}

const withFirst = (items: Quote['items'], quantity: number): Quote['items'] =>
  (items ?? []).map((item, index) => (index === 0 ? { ...item, quantity } : item))

const update = (req: PayloadRequest, id: string, data: Partial<Quote>) =>
  req.payload.update({ collection: 'quotes', data, depth: 0, id, req })

/** Shares the quote by its link; the frozen text states the day on which that was. */
async function share(req: PayloadRequest, { days, id, note }: Omit<Shared, 'secret'> & { note?: string }) {
  const { link, revision } = await shareQuote(req, id, { note: note ?? null, via: 'copy' })
  const [frozen] = await readRevisions(req, id, 1)
  const sharedAt = daysAgo(days)
  const content = JSON.stringify({ ...(JSON.parse(frozen?.content ?? '{}') as object), issuedAt: sharedAt })
  await sqlIn(req)`
    update quote_revisions set content = ${content}, content_hash = ${createHash('sha256').update(content).digest('hex')},
      created_at = ${sharedAt}
    where quote_id = ${id}::uuid and number = ${revision}`
  await moveBack(req, 'activities', 'created_at', id, days)
  return { secret: link.split('/').at(-1) ?? '' }
}

async function accept(
  req: PayloadRequest,
  quoteId: string,
  { daysAgo: days, role }: NonNullable<ProposalSeed['accepted']>,
) {
  const [revision] = await readRevisions(req, quoteId, 1)
  if (!revision) return
  const { client, grossCents, lines } = revision.quote
  // Not through the link, whose validity has passed by now.
  const accepted = { ownerId: null, quoteId, revision }
  await storeAcceptance(req, accepted, {
    acceptedAt: daysAgo(days),
    channel: 'site',
    consent: { text: consentTo(revision.quote, revision.quote), version: consentVersionOf(lines) },
    email: client.email,
    grossCents,
    name: client.name,
    role,
    selected: usualSelection(lines),
    userAgent: req.headers.get('user-agent'),
  })
  await moveBack(req, 'activities', 'created_at', quoteId, days)
}

/** Uploads a picture of a bank transfer as the client's proof. */
async function prove(
  req: PayloadRequest,
  quoteId: string,
  { daysAgo: days, secret }: { daysAgo: number; secret: string },
) {
  await sendProof(req, secret, await sharp(Buffer.from(PROOF_PICTURE)).png().toBuffer())
  await moveBack(req, 'quote_proofs', 'received_at', quoteId, days)
}

async function refuse(req: PayloadRequest, quoteId: string, refused: NonNullable<ProposalSeed['refused']>) {
  const [revision] = await readRevisions(req, quoteId, 1)
  if (!revision) return
  await storeRefusal(req, { ownerId: null, quoteId, revision }, refused)
  await moveBack(req, 'quote_refusals', 'refused_at', quoteId, refused.daysAgo)
}

type Dated = 'activities' | 'quote_proofs' | 'quote_questions' | 'quote_refusals' | 'quote_visits'

/** Moves rows that this transaction has written, and not moved yet, back by some days, with their history. */
async function moveBack(req: PayloadRequest, table: Dated, column: string, quoteId: string, days: number) {
  const at = daysAgo(days)
  if (table !== 'activities') {
    await sqlIn(req)`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at}
      where quote_id = ${quoteId}::uuid and ${sql.identifier(column)} >= now()`
  }
  await sqlIn(req)`
    update activities set created_at = ${at} where entity_type = 'quote' and entity_id = ${quoteId} and created_at >= now()`
}

/** Moves the quote's own timestamps to match. */
async function moveFactsBack(req: PayloadRequest, quoteId: string, lastVisit: number | undefined): Promise<void> {
  await sqlIn(req)`
    update quotes set last_visit_at = ${lastVisit === undefined ? null : daysAgo(lastVisit)}::timestamptz
    where id = ${quoteId}::uuid`
}

/** Marks all reminder rules as fired, so that nobody is reminded of invented quotes. */
async function forgetReminders(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`
    insert into quote_reminders (quote_id, revision, rule, fired_at, closed_at)
    select id, shared_revision, rule, now(), now() from quotes, unnest(${sql.param([...REMINDER_RULES])}::varchar[]) as rule
    where shared_revision is not null`
}

async function forgetNews(req: PayloadRequest): Promise<void> {
  const where = { origin: { like: 'proposal-' } }
  const { docs } = await req.payload.find({ collection: 'tasks', depth: 0, pagination: false, req, where })
  // One by one: Payload would delete them in parallel on the transaction's only connection.
  for (const { id } of docs) await req.payload.delete({ collection: 'tasks', depth: 0, id, req })
  for (const table of ['messages', 'notification_events', 'notifications']) {
    await sqlIn(req)`delete from ${sql.identifier(table)} where entity_type = 'quote'`
  }
  await sqlIn(req)`delete from activities where entity_type = 'task'`
}
