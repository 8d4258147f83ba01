import type { Line } from '@crm/line-items/domain/line-items'
import { type MonthlyTerms, termsText } from '@crm/payment-plans/domain/monthly-terms'
import { type Plan, planText, usualPlan } from '@crm/payment-plans/domain/payment-plan'

/** The parts of a revision whose changes a client is shown. */
export interface ComparedQuote {
  title: string
  description: string | null
  validUntil: string | null
  lines: readonly Line[]
  grossCents: number
  vatRatePercent: number
  depositPercent: number
  conditions: string | null
  notes: string | null
  personalLine?: string | undefined
  paymentPlan?: Plan | undefined
  monthlyTerms?: MonthlyTerms | undefined
}

/** An added (`before` is null), removed (`after` is null) or changed line. */
export interface LineChange {
  before: Line | null
  after: Line | null
}

/** Changes between two revisions (REV-05). */
export interface RevisionChanges {
  lines: LineChange[]
  gross: { beforeCents: number; afterCents: number } | null
  validUntil: { before: string | null; after: string | null } | null
  /** Names of the changed texts. */
  texts: ('title' | 'description' | 'conditions' | 'notes' | 'personalLine')[]
  deposit: { beforePercent: number; afterPercent: number } | null
  /** As text, if either revision has its own plan (PAY-03). */
  paymentPlan: { before: string; after: string } | null
  /** As text, if either revision has monthly prices (RET-02). */
  monthlyTerms: { before: string; after: string } | null
}

const NO_TERMS = 'Nada por mês'
const TEXTS = ['title', 'description', 'conditions', 'notes', 'personalLine'] as const

/** Compares two revisions. Matches lines by id, so a moved line is not a change. Linear in the number of lines. */
export function compareRevisions(before: ComparedQuote, after: ComparedQuote): RevisionChanges {
  const old = new Map(before.lines.map((line) => [line.id, line]))
  const kept = new Set(after.lines.map(({ id }) => id))
  const lines = after.lines.flatMap((line): LineChange[] => {
    const previous = old.get(line.id) ?? null
    return previous && isSameLine(previous, line) ? [] : [{ after: line, before: previous }]
  })
  const removed = before.lines.filter(({ id }) => !kept.has(id))
  const paymentPlan = planChange(before, after)
  return {
    deposit:
      paymentPlan || before.depositPercent === after.depositPercent
        ? null
        : { afterPercent: after.depositPercent, beforePercent: before.depositPercent },
    gross:
      before.grossCents === after.grossCents ? null : { afterCents: after.grossCents, beforeCents: before.grossCents },
    lines: [...lines, ...removed.map((line) => ({ after: null, before: line }))],
    monthlyTerms: termsChange(before, after),
    paymentPlan,
    texts: TEXTS.filter((name) => (before[name] ?? '') !== (after[name] ?? '')),
    validUntil: before.validUntil === after.validUntil ? null : { after: after.validUntil, before: before.validUntil },
  }
}

function termsChange(before: ComparedQuote, after: ComparedQuote): RevisionChanges['monthlyTerms'] {
  const [old, now] = [before, after].map(({ monthlyTerms }) => (monthlyTerms ? termsText(monthlyTerms) : NO_TERMS))
  return old === undefined || now === undefined || old === now ? null : { after: now, before: old }
}

function planChange(...revisions: [before: ComparedQuote, after: ComparedQuote]): RevisionChanges['paymentPlan'] {
  if (!revisions.some(({ paymentPlan }) => paymentPlan)) return null
  const [before, after] = revisions.map(({ depositPercent, paymentPlan }) =>
    planText(paymentPlan ?? usualPlan(depositPercent)),
  ) as [string, string]
  return before === after ? null : { after, before }
}

const isSameLine = (before: Line, after: Line): boolean =>
  before.description === after.description &&
  before.quantity === after.quantity &&
  before.unitPriceCents === after.unitPriceCents &&
  Boolean(before.isMonthly) === Boolean(after.isMonthly) &&
  before.isOptional === after.isOptional &&
  before.isSelected === after.isSelected
