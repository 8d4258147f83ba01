'use client'

import type { ReactNode } from 'react'

import type { PanelDeclaration } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { Instalment } from '../schema'

const InstalmentDetails = lazyPart(() => import('./instalment-details'), 'InstalmentDetails')
const ReceiptForm = lazyPart(() => import('./receipt-form'), 'ReceiptForm')

/**
 * Drawer of the payments screen: an instalment with its receipts, or the receipt form (PAY-06, PAY-10).
 * @param proofs renders the client's proofs of payment; `conversions` passes it
 */
export const paymentPanel = (proofs: (quoteId: string) => ReactNode): PanelDeclaration<Instalment> => ({
  details: {
    render: (row, { onDone }) => (
      <InstalmentDetails onDone={onDone} proofs={row.quoteId && proofs(row.quoteId)} row={row} />
    ),
    titleOf: ({ number, title }) => `${title} · ${number}`,
  },
  form: ({ onDone, row }) => (row ? <ReceiptForm instalment={row} isWhole onCancel={onDone} onSaved={onDone} /> : null),
  idOf: ({ id }) => id,
  slug: 'payment-drawer',
  titleOf: (row) => `Registar recebimento${row ? ` · ${row.title} · ${row.number}` : ''}`,
})
