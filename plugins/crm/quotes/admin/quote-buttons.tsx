import { Button } from '@kit/admin/record/button'
import { Icon } from '@kit/admin/icons/icon'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { addressOf } from '@kit/http/call'
import type { printQuote } from '../contract'
import { NextStepButton } from './next-step'
import type { QuoteRow } from './quote-row'

/** The quote's title; opens its details. */
export function OpenQuoteButton({ row }: { row: QuoteRow }) {
  const { show } = useRecordPanel<QuoteRow>()
  return <OpenRecordButton onOpen={() => show(row)}>{row.quote.title}</OpenRecordButton>
}

/** Actions on a quote of the list (QUOT-18). */
export function QuoteCardActions({ row }: { row: QuoteRow }) {
  const { ask } = useRecordPanel<QuoteRow>()
  const { id, quoteNumber } = row.quote
  return (
    <>
      {row.facts ? (
        <div className="quote-card__step tw:[grid-area:step] tw:flex tw:narrow-row:justify-self-end">
          <NextStepButton facts={row.facts} look={{ buttonStyle: 'secondary', size: 'medium' }} row={row} />
        </div>
      ) : null}
      <div className="record-card__actions tw:[grid-area:actions]">
        <Button
          aria-label={`Cliente: converter o orçamento ${quoteNumber}`}
          buttonStyle="subtle"
          onClick={() => ask(row, 'client')}
        >
          Cliente
        </Button>
        <a
          aria-label={`Ver PDF do orçamento ${quoteNumber}`}
          className="staff-icon-button"
          href={addressOf<typeof printQuote>('GET /api/crm/quotes/{id}/pdf', { params: { id } })}
          rel="noopener"
          target="_blank"
          title="Ver PDF"
        >
          <Icon name="file-text" size={16} />
        </a>
        <EditDeleteButtons name={`orçamento ${quoteNumber}`} row={row} />
      </div>
    </>
  )
}
