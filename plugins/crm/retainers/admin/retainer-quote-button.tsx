import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { formAddress } from '@kit/admin/shell/record-address'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import type { convertRetainerToQuote } from '../contract'
import { wholeMonth } from '../domain/terms'

interface Props {
  /** The month whose extras are quoted; without it, the renewal. */
  extrasOf?: string
  id: string
}

/** Makes a draft quote from an avença, or finds its renewal's draft, and opens it in the form (RET-07, RET-11). */
export function RetainerQuoteButton({ extrasOf, id }: Props) {
  const { isPending, mutate } = useMutation()
  const label = extrasOf ? 'Criar orçamento para extras' : 'Criar orçamento de renovação'
  const make = () =>
    mutate<typeof convertRetainerToQuote>({
      body: extrasOf ? { extrasOf } : {},
      describe: ({ isKnown, quote: { quoteNumber } }) =>
        isKnown ? `${quoteNumber}, que já existia: confirme os valores.` : quoteNumber,
      failure: 'Erro ao criar orçamento',
      goTo: ({ quote }) => formAddress(QUOTES_SCREEN, quote.id),
      params: { id },
      route: 'POST /api/crm/retainers/{id}/convert-to-quote',
      success: 'Rascunho de orçamento pronto',
    })
  return (
    <Button
      aria-label={extrasOf ? `${label}: ${wholeMonth(extrasOf)}` : label}
      buttonStyle="secondary"
      disabled={isPending}
      onClick={() => void make()}
    >
      {isPending ? 'A criar…' : label}
    </Button>
  )
}
