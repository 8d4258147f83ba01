'use client'

import { lazy, type ReactNode } from 'react'

import { RecordPanel } from '@kit/admin/record/record-panel'
import type { ClientRow } from './client-row'
import { ProjectQuestion } from './project-question'
import { useClientRemoval } from './use-client-removal'

const ClientForm = lazy(() => import('./client-form').then(({ ClientForm }) => ({ default: ClientForm })))
const ClientDetails = lazy(() => import('./client-details').then(({ ClientDetails }) => ({ default: ClientDetails })))

/** Holds the drawer and the questions of the screen around its content (CLI-10, CLI-11). */
export function ClientPanel({ children }: { children: ReactNode }) {
  const remove = useClientRemoval()
  return (
    <ProjectQuestion>
      <RecordPanel<ClientRow>
        details={{
          render: (row) => <ClientDetails row={row} />,
          titleOf: (row) => row.client.name,
        }}
        question={{
          body: 'Tem certeza que deseja deletar este cliente? Clientes com pedidos ou orçamentos não podem ser deletados.',
          nameOf: (row) => row.client.name,
          remove,
        }}
        renderForm={(props) => <ClientForm {...props} />}
        slug="client-drawer"
        titleOf={(row) => (row ? `Editar ${row.client.name}` : 'Novo cliente')}
      >
        {children}
      </RecordPanel>
    </ProjectQuestion>
  )
}
