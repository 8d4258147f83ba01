import type { ReactNode } from 'react'

import type { Proposal } from '@crm/proposals/schema'
import type { Line } from '@crm/line-items/domain/line-items'
import { totalLabel } from '@crm/line-items/domain/totals'
import type { FrozenQuote } from '@crm/revisions/schema'
import { dayText } from '@kit/lib/dates'
import { formatKwanza, percentText } from '@kit/lib/money'
import { quantityText } from './proposal-texts'

type Changes = NonNullable<Proposal['changes']>
type LineChange = Changes['lines'][number]

const TEXT_CHANGES: Record<Changes['texts'][number], string> = {
  client: 'Os seus dados mudaram.',
  conditions: 'As condições mudaram.',
  description: 'A descrição mudou.',
  notes: 'As observações mudaram.',
  personalLine: 'A mensagem mudou.',
  title: 'O título mudou.',
}

interface ChangesProps {
  changes: Changes
  quote: FrozenQuote
}

/** Changes since the revision that the client last saw (REV-05); nothing where lines were only moved, without a note. */
export const RevisionChanges = ({ changes, quote }: ChangesProps) => {
  const { lines, note, texts, ...values } = changes
  const isListed = lines.length > 0 || texts.length > 0 || Object.values(values).some((value) => value !== null)
  if (!isListed && !note) return null
  return (
    <section aria-labelledby="mudancas" className="bg-violet-pale">
      <div className="wrap grid gap-x-16 gap-y-6 py-12 lg:grid-cols-[4fr_8fr] lg:py-16">
        <h2 className="max-w-[16ch] text-2xl font-bold tracking-tight lg:text-4xl" id="mudancas">
          O que mudou desde a revisão {quote.revision - 1}
        </h2>
        <div className="min-w-0">
          {note && <p className="mb-6 text-lg whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
          {isListed && <ChangeList changes={changes} quote={quote} />}
        </div>
      </div>
    </section>
  )
}

const ChangeList = ({ changes, quote }: ChangesProps) => (
  <ul className="border-t-2 border-ink">
    {changes.lines.map((change, index) => (
      <Row key={index} kind={kindOf(change)}>
        <LineText change={change} />
      </Row>
    ))}
    {changes.gross && (
      <Row kind={totalLabel(quote)}>
        <Both after={formatKwanza(changes.gross.afterCents)} before={formatKwanza(changes.gross.beforeCents)} />
      </Row>
    )}
    {changes.deposit && (
      <Row kind="Sinal">
        <Both
          after={`${percentText(changes.deposit.afterPercent)} %`}
          before={`${percentText(changes.deposit.beforePercent)} %`}
        />
      </Row>
    )}
    {changes.paymentPlan && (
      <Row kind="Plano de pagamento">
        <Both {...changes.paymentPlan} />
      </Row>
    )}
    {changes.monthlyTerms && (
      <Row kind="Mensalidade">
        <Both {...changes.monthlyTerms} />
      </Row>
    )}
    {changes.validUntil && (
      <Row kind="Validade">
        <Both after={validityText(changes.validUntil.after)} before={validityText(changes.validUntil.before)} />
      </Row>
    )}
    {changes.texts.length > 0 && (
      <Row kind="Texto">
        <p>{changes.texts.map((name) => TEXT_CHANGES[name]).join(' ')}</p>
      </Row>
    )}
  </ul>
)

const validityText = (iso: string | null): string => (iso ? dayText(iso) : 'sem data')

function kindOf({ after, before }: LineChange): string {
  if (!before) return 'Acrescentado'
  return after ? 'Alterado' : 'Retirado'
}

const Row = ({ children, kind }: { children: ReactNode; kind: string }) => (
  <li className="grid gap-x-8 gap-y-1 border-b border-ink/20 py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <p className="font-semibold">{kind}</p>
    <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
  </li>
)

const LineText = ({ change: { after, before } }: { change: LineChange }) => {
  const shown = after ?? before
  if (!shown) return null
  const isPriced = after && before && quantityText(after) !== quantityText(before)
  const choice = after && before && choiceText(before, after)
  return (
    <>
      {after && before && after.description !== before.description && (
        <p>
          <Old>{before.description}</Old>
        </p>
      )}
      <p className="font-medium">{after ? shown.description : <Old>{shown.description}</Old>}</p>
      {isPriced ? (
        <Both after={quantityText(after)} before={quantityText(before)} />
      ) : (
        <p className="tabular-nums">{quantityText(shown)}</p>
      )}
      {choice && <p>{choice}</p>}
    </>
  )
}

/** What has changed about the choice that the client has. */
function choiceText(before: Line, after: Line): string | null {
  if (before.isOptional !== after.isOptional)
    return after.isOptional ? 'Passa a ser opcional.' : 'Deixa de ser opcional.'
  if (before.isSelected === after.isSelected || !after.isOptional) return null
  return after.isSelected ? 'Passa a vir selecionada.' : 'Deixa de vir selecionada.'
}

const Old = ({ children }: { children: string }) => (
  <del className="text-ink-soft decoration-ink-soft whitespace-pre-line">{children}</del>
)

const Both = ({ after, before }: { after: string; before: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
    <Old>{before}</Old>
    <span className="sr-only">agora</span>
    <span aria-hidden="true">→</span>
    <ins className="font-semibold no-underline">{after}</ins>
  </p>
)
