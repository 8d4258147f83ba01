'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import type { deleteClient } from '../contract'
import type { ClientRow } from './client-row'
import { describeDeleteFailure } from './delete-failure'

/** Deletes a client after the question; true when it is gone (CLI-10, CLI-13, CLI-15…18). */
export function useClientRemoval(): (row: ClientRow) => Promise<boolean> {
  const { mutate } = useMutation()
  return async ({ client }) => {
    const { ok } = await mutate<typeof deleteClient>({
      describeFailure: describeDeleteFailure,
      failure: 'Erro ao deletar cliente',
      params: { id: client.id },
      route: 'DELETE /api/crm/clients/{id}',
      success: 'Cliente deletado com sucesso!',
    })
    return ok
  }
}
