import { Button } from '@kit/admin/record/button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useMutation } from '@kit/admin/form/use-mutation'
import { addressOf } from '@kit/http/call'
import type { duplicateQuote, printQuote } from '../contract'
import { quoteAttachmentName } from '../domain/attachment-name'
import type { QuoteRow } from './quote-row'

/** PDF, copy and conversion of the quote in the drawer. */
export function QuoteActions({ row }: { row: QuoteRow }) {
  const { ask } = useRecordPanel<QuoteRow>()
  const { id, quoteNumber } = row.quote
  const pdf = addressOf<typeof printQuote>('GET /api/crm/quotes/{id}/pdf', { params: { id } })
  return (
    <div className="tw:flex tw:flex-wrap tw:gap-4 tw:phone:[&_.btn]:flex-auto tw:phone:[&_.btn]:text-center">
      <Button buttonStyle="subtle" el="anchor" newTab url={pdf}>
        Ver PDF
      </Button>
      <Button
        buttonStyle="subtle"
        el="anchor"
        extraButtonProps={{ download: quoteAttachmentName(quoteNumber) }}
        url={pdf}
      >
        Descarregar PDF
      </Button>
      <DuplicateButton row={row} />
      <Button buttonStyle="subtle" onClick={() => ask(row, 'client')}>
        Cliente
      </Button>
    </div>
  )
}

/** Creates a draft copy and opens it for editing. */
function DuplicateButton({ row }: { row: QuoteRow }) {
  const { open } = useRecordPanel<QuoteRow>()
  const { isPending, mutate } = useMutation()
  const duplicate = async () => {
    const outcome = await mutate<typeof duplicateQuote>({
      describe: ({ quote }) => quote.quoteNumber,
      failure: 'Erro ao duplicar orçamento',
      params: { id: row.quote.id },
      route: 'POST /api/crm/quotes/{id}/duplicate',
      success: 'Orçamento duplicado com sucesso!',
    })
    if (!outcome.ok) return
    const { clientName, leadName, recipient } = row
    open({ clientName, leadName, quote: outcome.answer.quote, recipient })
  }
  return (
    <Button buttonStyle="subtle" disabled={isPending} onClick={() => void duplicate()}>
      {isPending ? 'A duplicar…' : 'Duplicar'}
    </Button>
  )
}
