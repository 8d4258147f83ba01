import { useState } from 'react'

import { Dialog } from '@kit/ui/dialog'
import { lineTotalCents } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import { sendRequest } from '@/site/forms/send-request'
import { RequestForm } from '@/site/request/request-form'
import { useCatalogueSelection } from './catalogue-context'
import type { CatalogueService } from './catalogue-service'
import { orderAmountNote, orderAmountText, orderBody, type OrderLine, type OrderTerms } from './order'
import { QuantityStepper } from './quantity-stepper'

const TEXTS = {
  failed: { description: 'Tente novamente ou entre em contato conosco.', title: 'Erro ao enviar pedido' },
  missing: { description: 'Por favor, preencha todos os campos.', title: 'Campos obrigatórios' },
  sent: {
    description: 'Entraremos em contato em breve para finalizar os detalhes.',
    title: 'Pedido enviado com sucesso!',
  },
}

interface OrderDialogProps extends OrderTerms {
  service: Pick<CatalogueService, 'id' | 'title' | 'priceText'>
  lines: readonly OrderLine[]
  isOpen: boolean
  onClose: () => void
}

/** The order dialog: the selected features with their quantities, and the customer's data (SERV-18…25). */
export const OrderDialog = ({
  isOpen,
  isPolicyPublished,
  isVatExtra,
  lines,
  onClose,
  orderText,
  service,
}: OrderDialogProps) => {
  const { clear } = useCatalogueSelection()
  const [isSending, setIsSending] = useState(false)
  return (
    <Dialog
      description={orderText}
      isLocked={isSending}
      isOpen={isOpen}
      onClose={onClose}
      title={`O seu pedido: ${service.title}`}
    >
      <RequestForm
        action="Confirmar Pedido"
        draftKey="pedido"
        isPolicyPublished={isPolicyPublished}
        isSending={isSending}
        label="Formulário do pedido"
        onSending={setIsSending}
        onSent={() => {
          onClose()
          clear()
        }}
        send={(customer, { requestKey, website }) =>
          sendRequest(orderBody({ customer, lines, service, website }), requestKey)
        }
        texts={TEXTS}
      >
        <OrderLines isVatExtra={isVatExtra} lines={lines} service={service} />
      </RequestForm>
    </Dialog>
  )
}

const OrderLines = ({
  isVatExtra,
  lines,
  service: { priceText },
}: Pick<OrderDialogProps, 'isVatExtra' | 'lines' | 'service'>) => {
  const { setQuantity } = useCatalogueSelection()
  const note = orderAmountNote(lines, priceText)
  return (
    <fieldset className="mb-7 border-t-2 border-ink">
      <legend className="sr-only">Recursos selecionados</legend>
      <ul>
        {lines.map((line) => {
          const { isMonthly, name, quantity } = line
          return (
            <li
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-3"
              key={name}
            >
              <span className="basis-full font-medium">{name}</span>
              <span className="grow text-ink-soft tabular-nums">
                {formatKwanza(lineTotalCents(line))}
                {isMonthly && '/mês'}
              </span>
              <QuantityStepper name={name} onChange={(value) => setQuantity(name, value)} quantity={quantity} />
            </li>
          )
        })}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-4">
        <span>{isVatExtra ? 'Total, IVA não incluído' : 'Total'}</span>
        <output className="font-display text-2xl font-bold tracking-tight tabular-nums">
          {orderAmountText(lines, priceText)}
        </output>
      </p>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
    </fieldset>
  )
}
