'use client'

import { deletionOf } from '@kit/admin/record/deletion-of'
import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { deleteFeaturedClient } from '../contract'
import type { FeaturedClientRow } from './featured-client-row'

const FeaturedClientForm = lazyPart(() => import('./featured-client-form'), 'FeaturedClientForm')

/** Drawer and delete confirmation of the featured clients screen (FEAT-09, FEAT-22, FEAT-23). */
export const FeaturedClientPanel = recordPanel<FeaturedClientRow>({
  deletion: {
    body: 'Tem certeza que deseja deletar este cliente em destaque?',
    change: ({ client }, mutate) =>
      mutate<typeof deleteFeaturedClient>({
        ...deletionOf('featured-clients', client.id, 'cliente em destaque'),
        failure: 'Erro ao deletar cliente',
        route: 'DELETE /api/featured-clients/{id}',
      }),
    nameOf: ({ client }) => client.name,
  },
  form: (props) => <FeaturedClientForm {...props} />,
  slug: 'featured-client-drawer',
  titleOf: (row) => (row ? `Editar ${row.client.name}` : 'Novo cliente em destaque'),
})
