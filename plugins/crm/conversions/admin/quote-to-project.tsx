'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'

import type { ButtonLook } from '@kit/admin/record/button-look'
import { useMutation } from '@kit/admin/form/use-mutation'
import { recordAddress } from '@kit/admin/shell/record-address'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import type { QuoteAnswer } from '@crm/quotes/schema'
import type { convertQuoteToProject } from '../contract'

interface Props {
  look: ButtonLook
  /** The quote has a client and a project now. */
  onChanged: () => void
  quote: QuoteAnswer
}

/** The next step of an accepted quote, in one press; what it has made is linked in the details, and offered to be opened. */
export function QuoteToProjectButton({ look, onChanged, quote }: Props) {
  const router = useRouter()
  const { isPending, mutate } = useMutation()
  const convert = async () => {
    const { ok } = await mutate<typeof convertQuoteToProject>({
      describe: ({ client, order }) => `${client.name} · ${order.orderNumber}`,
      failure: 'Erro ao criar cliente e projeto',
      offer: ({ order }) => ({
        label: 'Abrir projeto',
        onClick: () => router.push(recordAddress(ORDERS_SCREEN, order.id)),
      }),
      params: { id: quote.id },
      route: 'POST /api/crm/quotes/{id}/convert-to-project',
      success: 'Cliente e projeto criados',
    })
    if (ok) onChanged()
  }
  return (
    <Button {...look} disabled={isPending} margin={false} onClick={() => void convert()}>
      {isPending ? 'A criar…' : quote.clientId ? 'Criar projeto' : 'Criar cliente e projeto'}
    </Button>
  )
}
