import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { ACCEPTANCE_CHANNELS, type AcceptanceChannel, CHANNEL_LABELS } from '../domain/answers'
import { ERASED_QUOTE } from '@crm/privacy/domain/erasure'
import { ERASED_NAME } from '@kit/lib/erased-person'
import { noteLook } from '@crm/privacy/operations/look-log'
import { isDueOn } from '@crm/payments/domain/instalment-state'
import { readDetails } from '@crm/payments/operations/instalments'
import { isUnconfirmed } from '@crm/payments/operations/proofs'
import { readClientDetails } from '@crm/payments/operations/statement'
import type { InstalmentDetails } from '@crm/payments/schema'
import { type ProofFormat, fileName } from '../domain/proof-file'
import type { Proposal, PublicInstalment, Sharing } from '../schema'
import { paymentReference } from '@crm/payment-plans/domain/payment-plan'
import { frozenQuote } from '@crm/revisions/schema'
import { accountName } from '@collections/users/operations/people'
import { luandaDay } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { hasRole } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { proposalErrors } from '../errors'

/** Accepted content: the revision as the client saw it, with the chosen optional lines (PROP-19). */
export const acceptedContent = z.object({
  quote: frozenQuote,
  selected: z.array(z.string()),
  /** Drawn signature, if any (PROP-12). */
  signature: z.string().optional(),
})

/** A valid acceptance (PROP-19). */
export interface Acceptance {
  id: string
  acceptedAt: string
  /** If the person was erased: last day of retention, until which only administrators read it (PRIV-08). */
  keptUntil: string | null
  address: string | null
  /** null if staff recorded the acceptance, because nobody ticked the consent. */
  consentText: string | null
  content: z.output<typeof acceptedContent>
  /** The stored text; `contentHash` is the SHA-256 of exactly these bytes. */
  text: string
  contentHash: string
  email: string | null
  /** Format of the file that proves it. */
  evidence: ProofFormat | null
  grossCents: number
  name: string
  nif: string | null
  /** Staff member and channel of a recorded acceptance; null if the client accepted on the page (PROP-34). */
  recorded: { by: string; channel: string } | null
  revision: number
  role: string
  userAgent: string | null
}

type AcceptanceRow = Omit<Acceptance, 'content' | 'recorded'> & { channel: string; recordedBy: string }

/**
 * Reads a quote's valid acceptance; null if there is none or it was voided. Leaves out an erased person's data, except
 * for administrators.
 */
export async function readAcceptance(req: PayloadRequest, quoteId: string): Promise<Acceptance | null> {
  const [row] = await sqlIn<AcceptanceRow>(req)`
    select quote_acceptances.id, accepted_at as "acceptedAt", address, channel, consent_text as "consentText",
      content as text, content_hash as "contentHash", quote_acceptances.email,
      case when evidence is null then null when substring(evidence for 2) = '\\xffd8'::bytea then 'jpeg' else 'pdf' end
        as evidence, gross_cents as "grossCents",
      quote_acceptances.name, quote_acceptances.nif, revision, quote_acceptances.role, user_agent as "userAgent",
      ${accountName('users')} as "recordedBy",
      kept_until::text as "keptUntil"
    from quote_acceptances left join users on users.id = recorded_by_id
    where quote_id = ${quoteId}::uuid and voided_at is null`
  if (!row) return null
  const { channel, recordedBy, ...rest } = row
  const acceptance = {
    ...rest,
    content: acceptedContent.parse(JSON.parse(row.text)),
    recorded: isNoted(channel) ? { by: recordedBy, channel: CHANNEL_LABELS[channel] } : null,
  }
  return mayRead(req, acceptance) ? acceptance : withoutPerson(acceptance)
}

/** Whether a quote's acceptance was voided after that moment, and it has no other. */
export async function isVoidedSince(req: PayloadRequest, quoteId: string, since: string): Promise<boolean> {
  const { isVoided } = await sqlRowIn<{ isVoided: boolean | null }>(req)`
    select max(voided_at) > ${since}::timestamptz and bool_and(voided_at is not null) as "isVoided"
    from quote_acceptances where quote_id = ${quoteId}::uuid`
  return isVoided === true
}

const mayRead = (req: PayloadRequest, { keptUntil }: Acceptance): boolean =>
  keptUntil === null || hasRole(req.user, ['admin'])

function withoutPerson(acceptance: Acceptance): Acceptance {
  const { quote, selected } = acceptance.content
  const content = { quote: { ...quote, ...ERASED_QUOTE, personalLine: undefined }, selected }
  return { ...acceptance, ...NO_TRACES, content, name: ERASED_NAME, role: '' }
}

const NO_TRACES = { address: null, email: null, evidence: null, nif: null, userAgent: null }

/**
 * Call before returning files of an acceptance. If the person was erased, only administrators may read them, and each
 * access is logged (PRIV-08, PRIV-16).
 * @throws DomainError forbidden
 */
export async function requireMayRead(req: PayloadRequest, quoteId: string, acceptance: Acceptance): Promise<void> {
  if (!mayRead(req, acceptance)) throw new DomainError('forbidden')
  await noteReading(req, quoteId, acceptance)
}

/** Logs that an administrator has read retained data of an erased person (PRIV-16). */
export async function noteReading(req: PayloadRequest, quoteId: string, acceptance: Acceptance): Promise<void> {
  if (acceptance.keptUntil !== null && hasRole(req.user, ['admin'])) await noteLook(req, 'acceptance', [quoteId])
}

const isNoted = (channel: string): channel is AcceptanceChannel =>
  (ACCEPTANCE_CHANNELS as readonly string[]).includes(channel)

/** A client's refusal (PROP-23). */
export interface Refusal {
  reason: string
  text: string | null
  refusedAt: string
}

/** Reads the refusal of a revision; null if the client has refused none or only an older one. */
export async function readRefusal(req: PayloadRequest, quoteId: string, revision: number): Promise<Refusal | null> {
  const [row] = await sqlIn<Refusal>(req)`
    select reason, text, refused_at as "refusedAt" from quote_refusals
    where quote_id = ${quoteId}::uuid and revision = ${revision} order by refused_at desc limit 1`
  return row ?? null
}

/** Instalments of an accepted quote, as shown to its client (PAY-11). */
export async function readInstalments(req: PayloadRequest, quoteId: string): Promise<PublicInstalment[]> {
  return (await readDetails(req, sql`i.quote_id = ${quoteId}::uuid`)).map(asPublic)
}

/** An instalment with the record it belongs to. */
export type ClientInstalment = PublicInstalment &
  Pick<InstalmentDetails, 'id' | 'isProved' | 'number' | 'orderId' | 'quoteId' | 'recordTitle'> & {
    /** A month of an avença, which has its name and no place in a plan. */
    isMonthly: boolean
    /** What the client writes on the transfer, the same on every page. */
    reference: string
  }

/** Instalments of all quotes, projects and avenças of a client, grouped by record; three queries. */
export async function readClientInstalments(req: PayloadRequest, clientId: string): Promise<ClientInstalment[]> {
  const details = await readClientDetails(req, clientId)
  // Also another client's quotes: a project's client may differ from that of its quote.
  const quotes = await sqlIn<{ id: string; isPlanned: boolean; number: string }>(req)`
    select distinct on (q.id) q.id, q.quote_number as number,
      coalesce(r.content::jsonb ->> 'paymentPlan', r.content::jsonb ->> 'monthlyTerms') is not null as "isPlanned"
    from quotes q join quote_revisions r on r.quote_id = q.id
    where q.id = any(${uuids(details.flatMap(({ quoteId }) => quoteId ?? []))}) order by q.id, r.number desc`
  return details.map((one) => {
    const { id, isProved, number, orderId, position, quoteId, recordTitle, retainerId } = one
    const quote = quotes.find((known) => known.id === quoteId)
    const reference = paymentReference(quote?.number ?? number, position, quote?.isPlanned ?? true)
    const isMonthly = retainerId !== null
    return { ...asPublic(one), id, isMonthly, isProved, number, orderId, quoteId, recordTitle, reference }
  })
}

function asPublic({ cameOn, receipts, ...instalment }: InstalmentDetails): PublicInstalment {
  const { amountCents, dueOn, moment, momentText, openCents, position, state, title } = instalment
  const today = luandaDay(new Date())
  const counted = receipts.filter(({ voided }) => voided === null)
  const sum = (key: 'amountCents' | 'captiveCents' | 'withheldCents') =>
    counted.reduce((total, receipt) => total + receipt[key], 0)
  return {
    amountCents,
    captiveCents: sum('captiveCents'),
    dueOn,
    isDue: state === 'late' || state === 'due' || (state === 'partial' && isDueOn({ cameOn, dueOn }, today)),
    moment,
    momentText,
    openCents,
    position,
    receivedCents: sum('amountCents'),
    receivedOn: openCents === 0 ? (counted.at(-1)?.receivedOn ?? null) : null,
    state,
    title,
    withheldCents: sum('withheldCents'),
  }
}

/** Questions and answers of a quote, oldest first (PROP-24). */
export const readQuestions = (req: PayloadRequest, quoteId: string) =>
  sqlIn<Proposal['questions'][number]>(req)`
    select id, is_from_staff as "isFromStaff", name, text, created_at as "createdAt" from quote_questions
    where quote_id = ${quoteId}::uuid order by quote_questions.created_at, id`

/** Number of a quote's proofs, and whether one waits for confirmation. */
export const readProofs = (req: PayloadRequest, quoteId: string) =>
  sqlRowIn<Pick<Proposal, 'hasNewProof' | 'proofs'>>(req)`
    select count(*) as proofs, coalesce(bool_or(${isUnconfirmed(sql`quote_proofs.quote_id`, sql`received_at`)}), false) as "hasNewProof"
    from quote_proofs where quote_id = ${quoteId}::uuid`

/** Proofs of payment that a client sent, oldest first (PROP-30). */
export const listProofs = (req: PayloadRequest, quoteId: string) =>
  sqlIn<Sharing['proofs'][number]>(req)`
    select id, format, octet_length(content) as bytes, received_at as "receivedAt" from quote_proofs
    where quote_id = ${quoteId}::uuid order by received_at, id`

interface ProofRow {
  content: Buffer
  format: ProofFormat
  place: number
  quoteNumber: string
}

/**
 * Downloads a proof as an attachment: it comes from a stranger and must not be opened in the browser.
 * @throws DomainError proof_not_found
 */
export async function downloadProof(req: PayloadRequest, quoteId: string, proofId: string): Promise<Response> {
  const [proof] = isUuid(proofId)
    ? await sqlIn<ProofRow>(req)`
        select content, format, quote_number as "quoteNumber", (
          select count(*)::int from quote_proofs as other where other.quote_id = quote_proofs.quote_id
            and (other.received_at, other.id) <= (quote_proofs.received_at, quote_proofs.id)) as place
        from quote_proofs join quotes on quotes.id = quote_id
        where quote_proofs.id = ${proofId}::uuid and quote_id = ${quoteId}::uuid`
    : []
  if (!proof) throw new DomainError(proposalErrors.proof_not_found)
  const name = fileName(`comprovativo-${proof.quoteNumber}-${proof.place}`, proof.format)
  return fileAnswer(proof.content, name)
}

/**
 * Returns the file that proves the valid acceptance.
 * @throws DomainError evidence_not_found
 */
export async function showEvidence(req: PayloadRequest, quoteId: string): Promise<Response> {
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance?.evidence) throw new DomainError(proposalErrors.evidence_not_found)
  await requireMayRead(req, quoteId, acceptance)
  const { content, number } = await sqlRowIn<{ content: Buffer; number: string }>(req)`
    select evidence as content, quote_number as number from quote_acceptances join quotes on quotes.id = quote_id
    where quote_acceptances.id = ${acceptance.id}::uuid`
  return fileAnswer(content, fileName(`aceitacao-${number}`, acceptance.evidence))
}

/** Response with a stranger's file, which the browser downloads and does not open. */
const fileAnswer = (content: Buffer, name: string): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
    },
  })
