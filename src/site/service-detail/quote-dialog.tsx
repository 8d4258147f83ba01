import { useState } from 'react'

import { Dialog } from '@kit/ui/dialog'
import { sendRequest } from '@/site/forms/send-request'
import { RequestForm } from '@/site/request/request-form'
import { quoteBody } from './quote-body'

const TEXTS = {
  failed: { description: 'Houve um problema ao solicitar o orçamento. Tente novamente.', title: 'Erro' },
  missing: { description: 'Por favor, preencha nome, email e telefone.', title: 'Campos obrigatórios' },
  sent: {
    description: 'Recebemos sua solicitação. Entraremos em contato em breve!',
    title: 'Orçamento solicitado!',
  },
}

interface QuoteDialogProps {
  serviceName: string
  title: string
  description: string
  isInPlace: boolean
  isOpen: boolean
  onClose: () => void
  isPolicyPublished: boolean
}

/** The quote request of a service (SERV-63…69). */
export const QuoteDialog = ({ isPolicyPublished, onClose, serviceName, ...frame }: QuoteDialogProps) => {
  const [isSending, setIsSending] = useState(false)
  return (
    <Dialog {...frame} isLocked={isSending} onClose={onClose}>
      <RequestForm
        action="Enviar Pedido de Orçamento"
        draftKey="orcamento"
        hasMessage
        isPolicyPublished={isPolicyPublished}
        isSending={isSending}
        label="Formulário do orçamento"
        onSending={setIsSending}
        onSent={onClose}
        send={(values, { requestKey, website }) => sendRequest(quoteBody(serviceName, values, website), requestKey)}
        texts={TEXTS}
      />
    </Dialog>
  )
}
