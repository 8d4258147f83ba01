'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { DataRequest } from '../schema'

const RequestForm = lazyPart(() => import('./request-form'), 'RequestForm')

/** Drawer for a new request, or for closing one with its outcome (PRIV-14). */
export const DataRequestPanel = recordPanel<DataRequest>({
  form: (props) => <RequestForm {...props} />,
  slug: 'data-request-drawer',
  titleOf: (row) => (row ? `Pedido de ${row.name ?? row.email}` : 'Novo pedido'),
})
