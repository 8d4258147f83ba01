import type { ReactNode } from 'react'

import { deletionOf } from '@kit/admin/record/deletion-of'
import type { PanelDeclaration } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { deleteClient } from '../contract'
import type { ClientRow } from './client-row'
import { describeDeleteFailure } from './delete-failure'

const ClientForm = lazyPart(() => import('./client-form'), 'ClientForm')
const ClientDetails = lazyPart(() => import('./client-details'), 'ClientDetails')

/** Drawer of the clients screen (CLI-10, CLI-13, CLI-15…18); `conversions` adds payments and the 'project' dialog. */
export const clientPanel = (payments: (id: string) => ReactNode): PanelDeclaration<ClientRow> => ({
  deletion: {
    body: 'Tem certeza que deseja deletar este cliente? Clientes com pedidos ou orçamentos não podem ser deletados. O mesmo vale para clientes com avenças.',
    change: ({ client }, mutate) =>
      mutate<typeof deleteClient>({
        ...deletionOf('clients', client.id, 'cliente'),
        describeFailure: describeDeleteFailure,
        route: 'DELETE /api/crm/clients/{id}',
      }),
    nameOf: ({ client }) => client.name,
  },
  details: {
    render: (row) => <ClientDetails payments={payments(row.client.id)} row={row} />,
    titleOf: ({ client }) => client.name,
  },
  idOf: ({ client }) => client.id,
  form: (props) => <ClientForm {...props} />,
  slug: 'client-drawer',
  titleOf: (row) => (row ? `Editar ${row.client.name}` : 'Novo cliente'),
})
