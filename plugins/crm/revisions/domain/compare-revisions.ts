import type { Line } from '@crm/line-items/domain/line-items'
import { type MonthlyTerms, termsText } from '@crm/payment-plans/domain/monthly-terms'
import { type Plan, planText, usualPlan } from '@crm/payment-plans/domain/payment-plan'

/** The parts of a revision whose changes a client is shown. */
export interface ComparedQuote {
  client: object
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

/** Changes between two revisions (REV-05). */
export type RevisionChanges = ReturnType<typeof compareRevisions>

/** An added (`before` is null), removed (`after` is null) or changed line. */
interface LineChange {
  before: Line | null
  after: Line | null
}

const NO_TERMS = 'Nada por mês'
const TEXTS = ['title', 'description', 'conditions', 'notes', 'personalLine'] as const

/** Compares two revisions. Matches lines by id, so a moved line is not a change. Linear in the number of lines. */
export function compareRevisions(before: ComparedQuote, after: ComparedQuote) {
  const old = new Map(before.lines.map((line) => [line.id, line]))
  const kept = new Set(after.lines.map(({ id }) => id))
  const lines = after.lines.flatMap((line): LineChange[] => {
    const previous = old.get(line.id) ?? null
    return previous && isSameLine(previous, line) ? [] : [{ after: line, before: previous }]
  })
  const removed = before.lines.filter(({ id }) => !kept.has(id))
  const hasPlan = before.paymentPlan !== undefined || after.paymentPlan !== undefined
  const paymentPlan = hasPlan ? change(planOf(before), planOf(after)) : null
  return {
    deposit:
      paymentPlan || before.depositPercent === after.depositPercent
        ? null
        : { afterPercent: after.depositPercent, beforePercent: before.depositPercent },
    gross:
      before.grossCents === after.grossCents ? null : { afterCents: after.grossCents, beforeCents: before.grossCents },
    lines: [...lines, ...removed.map((line) => ({ after: null, before: line }))],
    /** As text, if either revision has monthly prices (RET-02). */
    monthlyTerms: change(termsOf(before), termsOf(after)),
    /** As text, if either revision has its own plan (PAY-03). */
    paymentPlan,
    /** Names of the changed texts, and of the client's data. */
    texts: [
      ...TEXTS.filter((name) => (before[name] ?? '') !== (after[name] ?? '')),
      ...(JSON.stringify(before.client) === JSON.stringify(after.client) ? [] : (['client'] as const)),
    ],
    validUntil: change(before.validUntil, after.validUntil),
  }
}

const change = <Value>(before: Value, after: Value) => (before === after ? null : { after, before })

const termsOf = ({ monthlyTerms }: ComparedQuote) => (monthlyTerms ? termsText(monthlyTerms) : NO_TERMS)

const planOf = ({ depositPercent, paymentPlan }: ComparedQuote) => planText(paymentPlan ?? usualPlan(depositPercent))

const isSameLine = (before: Line, after: Line): boolean =>
  before.description === after.description &&
  before.quantity === after.quantity &&
  before.unitPriceCents === after.unitPriceCents &&
  Boolean(before.isMonthly) === Boolean(after.isMonthly) &&
  before.isOptional === after.isOptional &&
  before.isSelected === after.isSelected
