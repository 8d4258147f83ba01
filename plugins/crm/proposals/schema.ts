import { z } from 'zod'

import {
  calendarDay,
  isoDate,
  LENGTH,
  optionalEmail,
  optionalText,
  requiredText,
  seen,
  uuidText,
} from '@kit/http/fields'
import { claimed } from '@crm/links/schema'
import { isSignaturePath } from '@crm/quotes/domain/signature-path'
import type { RevisionChanges } from '@crm/revisions/domain/compare-revisions'
import { type FrozenQuote, frozenQuote } from '@crm/revisions/schema'
import { deposit, type Instalment, reasonInput, type Receipt, receivedKeys } from '@crm/payments/schema'
import { ACCEPTANCE_CHANNELS, REFUSAL_REASONS } from './domain/answers'
import { PROOF_TYPE_MESSAGE } from './domain/proof-file'

const lineIds = z.array(requiredText('Linha inválida', 40, 0), 'Linhas inválidas').max(200, 'Linhas inválidas')
const hash = z.string({ error: 'Revisão inválida' }).regex(/^[\da-f]{64}$/, 'Revisão inválida')

/** State of a proposal at the time of the request: a validity that ended a minute ago counts (PROP-17). */
export type ProposalState = 'open' | 'accepted' | 'refused' | 'expired'

const question = z.object({
  createdAt: isoDate,
  id: uuidText,
  isFromStaff: z.boolean(),
  name: z.string(),
  text: z.string(),
})

/** An instalment as shown to the client (PAY-11). */
export interface PublicInstalment
  extends
    Pick<Instalment, 'amountCents' | 'dueOn' | 'moment' | 'momentText' | 'openCents' | 'position' | 'state' | 'title'>,
    Pick<Receipt, 'captiveCents' | 'withheldCents'> {
  /** Whether it is due now. */
  isDue: boolean
  receivedCents: number
  /** Day of the last receipt; only if the instalment is settled. */
  receivedOn: string | null
}

/** The agency's payment details. Amounts in cents of AOA. */
export interface PublicAccount {
  bank: string | null
  dayLimitCents: number
  entity: string | null
  expressPhone: string | null
  /** If false, the agency sends the details itself. */
  hasAccount: boolean
  holder: string | null
  iban: string | null
  operationLimitCents: number
  reference: string
  text: string | null
}

/**
 * A proposal as a link holder sees it (PROP-05…PROP-29, REV-05, REV-06). Amounts in cents of AOA, moments in ISO 8601.
 */
export interface Proposal {
  acceptance: {
    acceptedAt: string
    /** `contentHash` is the SHA-256 of exactly this text (PROP-20). */
    content: string
    contentHash: string
    grossCents: number
    depositCents: number
    restCents: number
    name: string
    role: string
    selected: readonly string[]
  } | null
  /** Changes since the previous revision; null for the first one. */
  changes: (RevisionChanges & { note: string | null }) | null
  consent: { text: string; version: number }
  contentHash: string
  /** The received deposit (PROP-31); `receivedOn` is a day in Luanda. */
  deposit: { amountCents: number; receivedOn: string } | null
  earlier: { revision: number; sharedAt: string }[]
  /** Only present after acceptance (PROP-27). */
  payment: PublicAccount | null
  /** Path of the project in the client's space, if both exist (DELI-28). */
  project: string | null
  /**
   * Only for an accepted quote with its own plan or monthly prices, or once more than the deposit is due (PAY-11); else
   * empty.
   */
  instalments: PublicInstalment[]
  /** Number of proofs of payment (PROP-30); `mostProofs` is the maximum. */
  proofs: number
  mostProofs: number
  /** A proof has arrived since the last recorded receipt. */
  hasNewProof: boolean
  /** Staff have made a project or avença of it, so it cannot be refused any more. */
  hasWork: boolean
  questions: z.output<typeof question>[]
  quote: FrozenQuote
  refusal: { reason: string; refusedAt: string } | null
  sharedAt: string
  state: ProposalState
}

/** An earlier revision, which cannot be answered (REV-06). */
export interface EarlierRevision {
  newest: number
  quote: FrozenQuote
  sharedAt: string
}

/** An integer, as JSON number or form text. */
const wholeNumber = (message: string, min = 0) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && /^\d{1,13}$/.test(value) ? Number(value) : value),
    z.number({ error: message }).int(message).min(min, message).max(Number.MAX_SAFE_INTEGER, message),
  )

/** The revision that an answer is about, and the hash of what was seen (PROP-14…16). */
const answered = { contentHash: hash, revision: wholeNumber('Revisão inválida', 1) }

const nameText = requiredText('Indique o seu nome completo.', 120, 3)
const roleText = requiredText('Indique o seu cargo ou função.', 80, 2)

const SIGNATURE_MESSAGE = 'Não conseguimos ler a assinatura. Limpe-a e desenhe-a de novo.'

/** Input of an acceptance (PROP-10, PROP-14). `grossCents` is the total that the client saw. */
export const acceptInput = z.object({
  ...answered,
  consent: z.literal(true, 'Para aceitar, confirme que leu e aceita o orçamento.'),
  consentVersion: wholeNumber('Revisão inválida', 1),
  email: optionalEmail(),
  grossCents: wholeNumber('Total inválido'),
  name: nameText,
  nif: optionalText(40),
  role: roleText,
  selected: lineIds.default([]),
  /** Drawn signature as an SVG path (PROP-12). */
  signature: z
    .union([z.null(), z.string()], { error: SIGNATURE_MESSAGE })
    .transform((path) => (path === '' ? null : path))
    .refine((path) => path === null || isSignaturePath(path), SIGNATURE_MESSAGE)
    .optional(),
})
export type AcceptInput = z.output<typeof acceptInput>

/** Input of a refusal (PROP-23). */
export const refuseInput = z.object({
  ...answered,
  reason: z.enum(REFUSAL_REASONS, 'Escolha um motivo.'),
  text: optionalText(1000),
})
export type RefuseInput = z.output<typeof refuseInput>

/** Input of a question (PROP-24). */
export const askInput = z.object({
  name: optionalText(120),
  text: requiredText('Escreva a sua pergunta.', LENGTH.long).pipe(
    z.string().min(3, 'Escreva a sua pergunta.').max(2000, 'No máximo 2000 caracteres.'),
  ),
})
export type AskInput = z.output<typeof askInput>

/** Sent by the page's script once a person has viewed the page (PROP-32). */
export const visitInput = z.object({ revision: answered.revision })

/** A staff member's answer to the client (PROP-24). */
export const staffAnswerInput = z.object({ text: askInput.shape.text })
export type StaffAnswerInput = z.output<typeof staffAnswerInput>

/** Input of an acceptance by another channel (PROP-34). */
export const recordAcceptanceInput = z.object({
  /** Day in Luanda; defaults to today. */
  acceptedOn: calendarDay().optional(),
  channel: z.enum(ACCEPTANCE_CHANNELS, 'Escolha como o cliente aceitou.'),
  /** Proof as a data URL: a picture of the WhatsApp chat, or the mail as a PDF. */
  file: z
    .string(PROOF_TYPE_MESSAGE)
    .regex(/^data:[\w/+.;=-]*;base64,[\w+/]*={0,2}$/, PROOF_TYPE_MESSAGE)
    .nullish(),
  name: nameText,
  /** The client's own words, for the history. */
  note: optionalText(500),
  /** The revision that the caller saw; defaults to the newest. */
  revision: z.int('Revisão inválida').min(1, 'Revisão inválida').optional(),
  role: roleText,
  /** Ids of the optional lines that the client chose; defaults to the preselected ones. */
  selected: lineIds.optional(),
})
export type RecordAcceptanceInput = z.output<typeof recordAcceptanceInput>

/** Input of voiding an acceptance (PROP-34). */
export const voidAcceptanceInput = reasonInput.extend({ seen: seen('O id da aceitação') })
export type VoidAcceptanceInput = z.output<typeof voidAcceptanceInput>

/** Input of taking back a deposit (PROP-31). */
export const takeBackInput = z.object({ seen: seen('A hora em que o sinal foi registado (notedAt)') })

/** Input of withdrawing or replacing a proposal's link (LINK-12). */
export const changeLinkInput = z.object({ seen: seen('A ligação') })

/** Input of a received deposit (PROP-31). */
export const depositInput = z.object(receivedKeys)
export type DepositInput = z.output<typeof depositInput>

/** A quote's proposal as staff see it (REV-03, REV-12, PROP-33). Amounts in cents of AOA. */
export const sharing = z.object({
  acceptance: z
    .object({
      acceptedAt: isoDate,
      depositCents: z.int(),
      /** Format of the file that proves it. */
      evidence: z.enum(['jpeg', 'pdf']).nullable(),
      grossCents: z.int(),
      id: uuidText,
      name: z.string(),
      recorded: z.object({ by: z.string(), channel: z.string() }).nullable(),
      revision: z.int(),
      role: z.string(),
      signature: z.string().nullable(),
      /** What the client pays to the state of an instalment due on acceptance; null once a deposit has come (PAY-07). */
      withheld: z.object({ cents: z.int(), instalmentId: z.uuid() }).nullable(),
    })
    .nullable(),
  deposit: deposit.nullable(),
  /** Whether the site can mail answers to clients. */
  canMail: z.boolean(),
  /** Whom the site mails (`contactOf`); null if nothing was shared. */
  client: frozenQuote.shape.client.nullable(),
  /** Whether the page will show payment details. */
  hasAccount: z.boolean(),
  /** Whether a proof waits to be confirmed. */
  hasNewProof: z.boolean(),
  hasUnsentChanges: z.boolean(),
  /** Whether the client waits for an answer. */
  isAsked: z.boolean(),
  lastVisitAt: isoDate.nullable(),
  link: z.string().nullable(),
  /** The newest revision, until one is accepted. */
  offer: frozenQuote
    .pick({ client: true, fixedTotalCents: true, lines: true, revision: true, vatRatePercent: true })
    .nullable(),
  proofs: z.array(z.object({ bytes: z.int(), format: z.enum(['jpeg', 'pdf']), id: uuidText, receivedAt: isoDate })),
  quote: z.object({ number: z.string() }),
  questions: z.array(question),
  refusal: z.object({ reason: z.string(), refusedAt: isoDate, text: z.string().nullable() }).nullable(),
  revisions: z.array(
    z.object({
      authorName: z.string().nullable(),
      grossCents: z.int(),
      note: z.string().nullable(),
      number: z.int(),
      /** First visit of the revision. */
      seenAt: isoDate.nullable(),
      sharedAt: isoDate,
      visits: z.int(),
    }),
  ),
  visitCount: z.int(),
})
export type Sharing = z.output<typeof sharing>

/** Answer to work that claims the quote. */
export const claimingAnswer = sharing.extend({ claimed })
export type ClaimingAnswer = z.output<typeof claimingAnswer>
