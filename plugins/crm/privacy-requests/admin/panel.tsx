'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { DataRequest } from '../schema'

const RequestForm = lazyPart(() => import('./request-form'), 'RequestForm')

/** Drawer of the requests: a new one, or what was done about one (PRIV-14). */
export const DataRequestPanel = recordPanel<DataRequest>({
  form: (props) => <RequestForm {...props} />,
  slug: 'data-request-drawer',
  titleOf: (row) => (row ? `Pedido de ${row.name ?? row.email}` : 'Novo pedido'),
})
