import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { RecordPicker } from '@kit/admin/form/record-picker'
import { useFill } from '@kit/admin/form/use-fill'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { call } from '@kit/http/call'
import type { getClient, listClients } from '@crm/clients/contract'
import type { listQuotes } from '@crm/quotes/contract'
import { tidyPrice, toTypedLine } from '@crm/line-items/domain/line-entry'
import { countedLines } from '@crm/line-items/domain/totals'
import type { QuoteAnswer } from '@crm/quotes/schema'
import type { OrderRow } from './order-row'
import type { OrderValues } from './order-values'

type QuoteOption = RecordOption & { quote: QuoteAnswer }

const FOUND_AT_MOST = 8

const MONTHLY = 'Este orçamento tem linhas mensais: converta-o em «Orçamentos», que faz também a avença.'

/** Client and quote of the order; choosing a quote fills in what is not typed (OP-71). */
export function OriginFields({ row }: { row: OrderRow | null }) {
  const { formState, getValues, setValue } = useFormContext<OrderValues>()
  const { clientId, quoteId } = formState.errors
  const order = row?.order
  const [client, setClient] = useState<RecordOption | null>(
    order?.clientId ? { id: order.clientId, label: row?.clientName ?? '' } : null,
  )
  const [quote, setQuote] = useState<RecordOption | null>(
    order?.quoteId ? { id: order.quoteId, label: row?.quoteNumber ?? 'Orçamento não encontrado' } : null,
  )
  const chooseClient = (option: RecordOption | null) => {
    setClient(option)
    setValue('clientId', option?.id ?? '')
  }
  const [isMonthly, setIsMonthly] = useState(false)
  const { fill, isFree } = useFill<OrderValues>({ totalAmount: '0' })
  const fillFrom = async (from: QuoteAnswer) => {
    fill({
      description: from.description ?? '',
      items: countedLines(from.items).map((item) => ({ ...toTypedLine(item), status: 'pending' })),
      title: from.title,
      totalAmount: tidyPrice(from.totalAmount),
    })
    const owner = from.clientId && isFree('clientId') ? await readClient(from.clientId) : null
    // Meanwhile another quote may have been chosen, or a client.
    if (getValues('quoteId') !== from.id || !isFree('clientId')) return
    setClient(owner)
    fill({ clientId: owner?.id ?? '' })
  }
  return (
    <>
      <RecordPicker
        error={clientId?.message}
        label="Cliente"
        onChange={chooseClient}
        placeholder="Procurar cliente"
        search={findClients}
        value={client}
      />
      <RecordPicker
        error={quoteId?.message ?? (isMonthly ? MONTHLY : undefined)}
        label="Orçamento"
        onChange={(option) => {
          const chosen = option && (option as QuoteOption).quote
          const monthly = countedLines(chosen?.items ?? []).some((line) => line.isMonthly)
          setIsMonthly(monthly)
          setQuote(monthly ? null : option)
          setValue('quoteId', monthly ? '' : (option?.id ?? ''))
          if (chosen && !monthly) void fillFrom(chosen)
        }}
        placeholder="Procurar orçamento"
        search={findQuotes}
        value={quote}
      />
    </>
  )
}

const found = (text: string) => ({ limit: FOUND_AT_MOST, ...(text === '' ? {} : { q: text }) })

async function findClients(text: string, signal: AbortSignal): Promise<RecordOption[]> {
  const { clients } = await call<typeof listClients>('GET /api/crm/clients', { query: found(text), signal })
  return clients.map(({ company, email, id, name }) => ({
    detail: [email, company].filter(Boolean).join(' · '),
    id,
    label: name,
  }))
}

async function findQuotes(text: string, signal: AbortSignal): Promise<QuoteOption[]> {
  const { quotes } = await call<typeof listQuotes>('GET /api/crm/quotes', { query: found(text), signal })
  return quotes.map((quote) => ({ detail: quote.title, id: quote.id, label: quote.quoteNumber, quote }))
}

/** The quote's client; null if it cannot be read, so that the person can choose one. */
async function readClient(id: string): Promise<RecordOption | null> {
  try {
    const { client } = await call<typeof getClient>('GET /api/crm/clients/{id}', { params: { id } })
    return { id, label: client.name }
  } catch {
    return null
  }
}
