import type { ReactNode } from 'react'

import { type PanelDeclaration, useRecordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { Instalment } from '../schema'
import { readInstalment } from './read-instalment'

const InstalmentDetails = lazyPart(() => import('./instalment-details'), 'InstalmentDetails')
const ReceiptForm = lazyPart(() => import('./receipt-form'), 'ReceiptForm')

/** Parts of a later slice; `conversions` passes them. */
interface PaymentSlots {
  /** The client's proofs of payment, of a quote. */
  proofs: (quoteId: string) => ReactNode
  /** After a receipt: whether the client was told, and a ready message. */
  tell: (instalment: Instalment) => ReactNode
}

interface PaymentRow extends Instalment {
  /** The receipt that was noted in the form before these details. */
  notedId?: string | undefined
}

/** Drawer of the payments screen: an instalment with its receipts, or the receipt form (PAY-06, PAY-10). */
export const paymentPanel = ({ proofs, tell }: PaymentSlots): PanelDeclaration<PaymentRow> => ({
  details: {
    read: readInstalment,
    render: (row, { onDone }) => (
      <InstalmentDetails
        notedId={row.notedId}
        onDone={onDone}
        proofs={row.quoteId && proofs(row.quoteId)}
        row={row}
        tell={tell}
      />
    ),
    titleOf: ({ number, title }) => `${title} · ${number}`,
  },
  form: ({ onDone, row }) => (row ? <ListedReceipt onDone={onDone} row={row} /> : null),
  idOf: ({ id }) => id,
  slug: 'payment-drawer',
  titleOf: (row) => `Registar recebimento${row ? ` · ${row.title} · ${row.number}` : ''}`,
})

/** The form opened from the list; the details follow, to tell the client. */
function ListedReceipt({ onDone, row }: { onDone: () => void; row: PaymentRow }) {
  const { unasked } = useRecordPanel<PaymentRow>()
  const onSaved = (instalment: Instalment, notedId: string | undefined) =>
    instalment.quoteId || instalment.clientId ? unasked.show({ ...instalment, notedId }) : onDone()
  return <ReceiptForm instalment={row} isWhole onCancel={onDone} onSaved={onSaved} />
}
