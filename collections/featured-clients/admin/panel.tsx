'use client'

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
        failure: 'Erro ao deletar cliente',
        params: { id: client.id },
        route: 'DELETE /api/featured-clients/{id}',
        success: 'Cliente em destaque deletado com sucesso!',
        undo: {
          collection: 'featured-clients',
          failure: 'Erro ao restaurar cliente em destaque',
          id: client.id,
          success: 'Cliente em destaque restaurado com sucesso!',
        },
      }),
    nameOf: ({ client }) => client.name,
  },
  form: (props) => <FeaturedClientForm {...props} />,
  slug: 'featured-client-drawer',
  titleOf: (row) => (row ? `Editar ${row.client.name}` : 'Novo cliente em destaque'),
})
