'use client'

import { useEffect, useState } from 'react'

import { Button } from '@kit/ui/button'
import { dismissToast, showToast } from '@kit/ui/show-toast'
import { useOnDemand } from '@kit/ui/use-on-demand'
import { useCatalogueSelection } from './catalogue-context'
import type { CatalogueService } from './catalogue-service'
import { orderAmountNote, orderAmountText, type OrderTerms, selectedLines } from './order'

interface OrderPanelProps extends OrderTerms {
  service: Pick<CatalogueService, 'id' | 'title' | 'priceText' | 'features'>
}

const SELECT_TOAST = 'selecione-recursos'

/** Price of the selection, with the order button (SERV-13…17). On a phone it sticks to the bottom. */
export const OrderPanel = ({ service, ...terms }: OrderPanelProps) => {
  const { id, isReady, quantities } = useCatalogueSelection()
  const [isOpen, setIsOpen] = useState(false)
  const { isLoading, part, prepare, request } = useOnDemand(() => import('./order-dialog'))
  const lines = selectedLines(service.features, id === service.id ? quantities : {})
  const hasLines = lines.length > 0
  const note = orderAmountNote(lines, service.priceText)
  useEffect(() => {
    // The toast's request is fulfilled, and on a phone it covers the order.
    if (hasLines) dismissToast(SELECT_TOAST)
  }, [hasLines])
  // Only the chosen service can be ordered.
  if (id !== service.id) return null
  const open = async () => {
    if (isLoading) return
    if (!hasLines) {
      showToast({
        description: 'Por favor, selecione pelo menos um recurso antes de enviar o pedido.',
        id: SELECT_TOAST,
        title: 'Selecione recursos',
        variant: 'destructive',
      })
    } else if (await request()) setIsOpen(true)
    else showToast({ description: 'Verifique a ligação e tente novamente.', title: 'O formulário não abriu' })
  }
  return (
    <div className="contents no-script:hidden">
      <p className="min-w-0 grow leading-tight">
        <span className="block text-sm text-on-violet-soft lg:text-base">{countText(lines.length)}</span>
        <output className="mt-0.5 block font-display text-xl font-bold tracking-tight tabular-nums sm:text-2xl lg:mt-2 lg:text-4xl">
          {orderAmountText(lines, service.priceText)}
        </output>
        {note && <span className="hidden text-sm text-on-violet-soft lg:mt-2 lg:block">{note}</span>}
        {terms.isVatExtra && <span className="block text-sm text-on-violet-soft">IVA não incluído</span>}
      </p>
      <Button
        aria-disabled={!isReady || isLoading}
        className="shrink-0 px-5! sm:px-7! lg:mt-6 lg:w-full"
        look="sun"
        onClick={() => void open()}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        {isLoading ? 'A abrir...' : 'Enviar Pedido'}
      </Button>
      {part && (
        <part.OrderDialog {...terms} isOpen={isOpen} lines={lines} onClose={() => setIsOpen(false)} service={service} />
      )}
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nada selecionado'
  return count === 1 ? '1 recurso selecionado' : `${count} recursos selecionados`
}
