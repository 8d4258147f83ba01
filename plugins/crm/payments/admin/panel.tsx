'use client'

import type { ReactNode } from 'react'

import type { PanelDeclaration } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { Instalment } from '../schema'

const InstalmentDetails = lazyPart(() => import('./instalment-details'), 'InstalmentDetails')
const ReceiptDrawer = lazyPart(() => import('./receipt-drawer'), 'ReceiptDrawer')

/**
 * Drawer of the payments screen: an instalment with its receipts, or the form of a receipt (PAY-06, PAY-10).
 * @param proofs what shows the client's proofs of payment, filled by `conversions`
 */
export const paymentPanel = (proofs: (quoteId: string) => ReactNode): PanelDeclaration<Instalment> => ({
  details: {
    render: (row, { unsavedRef }) => (
      <InstalmentDetails proofs={row.quoteId && proofs(row.quoteId)} row={row} unsavedRef={unsavedRef} />
    ),
    titleOf: ({ number, title }) => `${title} · ${number}`,
  },
  form: ({ row, ...place }) => (row ? <ReceiptDrawer row={row} {...place} /> : null),
  idOf: ({ id }) => id,
  slug: 'payment-drawer',
  titleOf: (row) => `Registar recebimento${row ? ` · ${row.title} · ${row.number}` : ''}`,
})
