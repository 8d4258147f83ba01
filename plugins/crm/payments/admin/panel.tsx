'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { Instalment } from '../schema'

const InstalmentDetails = lazyPart(() => import('./instalment-details'), 'InstalmentDetails')
const ReceiptDrawer = lazyPart(() => import('./receipt-drawer'), 'ReceiptDrawer')

/** Drawer of the payments screen: an instalment with its receipts, or the form of a receipt (PAY-06, PAY-10). */
export const PaymentPanel = recordPanel<Instalment>({
  details: {
    render: (row, { unsavedRef }) => <InstalmentDetails row={row} unsavedRef={unsavedRef} />,
    titleOf: ({ number, title }) => `${title} · ${number}`,
  },
  form: ({ row, ...place }) => (row ? <ReceiptDrawer row={row} {...place} /> : null),
  idOf: ({ id }) => id,
  slug: 'payment-drawer',
  titleOf: (row) => `Registar recebimento${row ? ` · ${row.title} · ${row.number}` : ''}`,
})
