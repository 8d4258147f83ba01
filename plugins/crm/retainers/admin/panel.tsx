'use client'

import { deletionOf } from '@kit/admin/record/deletion-of'
import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { deleteRetainer } from '../contract'
import type { RetainerAnswer } from '../schema'
import { readRetainer } from './read-retainer'

const RetainerForm = lazyPart(() => import('../retainer-form/retainer-form'), 'RetainerForm')
const RetainerDetails = lazyPart(() => import('./retainer-details'), 'RetainerDetails')

/** Drawer and delete question of the avenças' screen (RET-12); avenças are created from a client. */
export const RetainerPanel = recordPanel<RetainerAnswer>({
  deletion: {
    body: ({ title }) => `Tem certeza que deseja deletar a avença "${title}"?`,
    change: ({ id }, mutate) =>
      mutate<typeof deleteRetainer>({
        ...deletionOf('retainers', id, 'avença', 'a'),
        route: 'DELETE /api/crm/retainers/{id}',
      }),
    nameOf: ({ retainerNumber }) => `avença ${retainerNumber}`,
  },
  details: {
    read: readRetainer,
    render: (row) => <RetainerDetails row={row} />,
    titleOf: ({ title }) => title,
  },
  form: ({ row, ...place }) => (row ? <RetainerForm retainer={row} {...place} /> : null),
  idOf: ({ id }) => id,
  size: 'wide',
  slug: 'retainer-drawer',
  titleOf: (row) => `Editar avença${row ? ` ${row.retainerNumber}` : ''}`,
})
