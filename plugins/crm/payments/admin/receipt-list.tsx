import { useId, useState } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { noteDocument, voidReceipt } from '../contract'
import { METHOD_LABELS } from '../domain/methods'
import type { Receipt } from '../schema'

interface Actions {
  onChanged: () => void
  onVoided: (receipt: Receipt) => void
}

interface Props extends Actions {
  receipts: readonly Receipt[]
}

/** Receipts of an instalment; voided ones stay, struck through (PAY-06, PAY-09). */
export function ReceiptList({ receipts, ...actions }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 className="record-details__heading" id={titleId}>
        Recebimentos
      </h3>
      {receipts.length === 0 ? (
        <p className="record-details__muted">Ainda nada recebido.</p>
      ) : (
        <ul className="tw:plain-list tw:stack tw:gap-6">
          {receipts.map((receipt) => (
            <ReceiptLine key={receipt.id} receipt={receipt} {...actions} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ReceiptLine({ onChanged, onVoided, receipt }: Actions & { receipt: Receipt }) {
  const [form, setForm] = useState<'document' | 'void' | null>(null)
  const { amountCents, captiveCents, documentNumber, method, note, notedBy, receivedOn, voided, withheldCents } =
    receipt
  const facts = [
    METHOD_LABELS[method],
    withheldCents > 0 && `Retenção na fonte: ${formatKwanza(withheldCents)}`,
    captiveCents > 0 && `IVA cativo: ${formatKwanza(captiveCents)}`,
    documentNumber && `Documento ${documentNumber}`,
    notedBy,
  ].filter(Boolean)
  const What = voided ? 'del' : 'span'
  const close = () => setForm(null)
  const closing = (tell: Actions['onVoided']) => () => {
    close()
    tell(receipt)
  }
  return (
    <li>
      <What>
        <strong className="tw:tabular-nums">{formatKwanza(amountCents)}</strong> em {dayText(receivedOn)}
      </What>
      <p className="record-details__muted">{facts.join(' · ')}</p>
      {note ? <p className="tw:wrap-anywhere tw:whitespace-pre-line">{note}</p> : null}
      {voided ? (
        <p className="record-details__muted tw:wrap-anywhere">
          Anulado em {dayText(voided.at)}
          {voided.by ? ` por ${voided.by}` : ''}: {voided.reason}
        </p>
      ) : null}
      {voided || form ? null : (
        <p className="record-part__actions">
          <button className="record-part__action" onClick={() => setForm('document')} type="button">
            {documentNumber ? 'Corrigir n.º do documento' : 'N.º do documento'}
          </button>
          <button className="record-part__action" onClick={() => setForm('void')} type="button">
            Anular recebimento
          </button>
        </p>
      )}
      {form === 'document' ? <DocumentForm onCancel={close} onSaved={closing(onChanged)} receipt={receipt} /> : null}
      {form === 'void' ? <VoidForm onCancel={close} onSaved={closing(onVoided)} receipt={receipt} /> : null}
    </li>
  )
}

interface FormProps {
  onCancel: () => void
  onSaved: () => void
  receipt: Receipt
}

/** Records the number of the document that was issued in the invoicing program (PAY-08). */
const DocumentForm = ({ receipt: { documentNumber, id }, ...place }: FormProps) => (
  <SmallForm
    change={({ documentNumber: number }, mutate, fromDocumentNumber) =>
      mutate<typeof noteDocument>({
        body: { documentNumber: number, fromDocumentNumber },
        failure: 'Erro ao registar o documento',
        params: { id },
        route: 'PUT /api/crm/receipts/{id}',
        success: 'Documento registado',
      })
    }
    label="Guardar"
    pending="A guardar…"
    seen={documentNumber}
    start={{ documentNumber: documentNumber ?? '' }}
    {...place}
  >
    {(field) => (
      <TextField
        autoComplete="off"
        isRequired
        label="N.º do documento"
        maxLength={60}
        placeholder="No programa de facturação"
        {...field('documentNumber')}
      />
    )}
  </SmallForm>
)

/** Voids a receipt, with the reason (PAY-09). */
const VoidForm = ({ receipt: { id }, ...place }: FormProps) => (
  <SmallForm
    change={(body, mutate) =>
      mutate<typeof voidReceipt>({
        body,
        failure: 'Erro ao anular o recebimento',
        params: { id },
        route: 'POST /api/crm/receipts/{id}/void',
        success: 'Recebimento anulado',
      })
    }
    label="Anular recebimento"
    pending="A anular…"
    start={{ reason: '' }}
    {...place}
  >
    {(field) => <TextField autoComplete="off" isRequired label="Motivo" maxLength={500} {...field('reason')} />}
  </SmallForm>
)
