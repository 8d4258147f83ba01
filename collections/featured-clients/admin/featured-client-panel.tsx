'use client'

import { lazy, type ReactNode } from 'react'

import { RecordPanel } from '@kit/admin/record/record-panel'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { deleteFeaturedClient } from '../contract'
import type { FeaturedClientRow } from './featured-client-row'

const FeaturedClientForm = lazy(() =>
  import('./featured-client-form').then(({ FeaturedClientForm }) => ({ default: FeaturedClientForm })),
)

/** Holds the drawer and the question of the featured clients screen around its content (FEAT-09, FEAT-22, FEAT-23). */
export function FeaturedClientPanel({ children }: { children: ReactNode }) {
  const { mutate } = useMutation()
  const remove = async ({ client }: FeaturedClientRow) => {
    await mutate<typeof deleteFeaturedClient>({
      failure: 'Erro ao deletar cliente',
      params: { id: client.id },
      route: 'DELETE /api/featured-clients/{id}',
      success: 'Cliente em destaque deletado com sucesso!',
    })
  }
  return (
    <RecordPanel<FeaturedClientRow>
      question={{
        body: 'Tem certeza que deseja deletar este cliente em destaque?',
        nameOf: ({ client }) => client.name,
        remove,
      }}
      renderForm={(props) => <FeaturedClientForm {...props} />}
      slug="featured-client-drawer"
      titleOf={(row) => (row ? `Editar ${row.client.name}` : 'Novo cliente em destaque')}
    >
      {children}
    </RecordPanel>
  )
}
