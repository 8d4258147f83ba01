'use client'

import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { useStatusMenu } from '@kit/admin/record/use-status-menu'
import { selectOptions } from '@kit/lib/choices'
import { CLIENT_STATUS_LABELS, type ClientStatus } from '@crm/statuses/domain/statuses'
import type { updateClient } from '../contract'
import type { ClientRow } from './client-row'

const OPTIONS = selectOptions(CLIENT_STATUS_LABELS)
const TONES: Record<ClientStatus, BadgeTone> = { active: 'green', archived: 'dark', inactive: 'grey' }

export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <Badge tone={TONES[status]}>{CLIENT_STATUS_LABELS[status]}</Badge>
}

/** A client's row with its optimistic status, and the status menu. */
export function useClientStatus(row: ClientRow) {
  const { current, menu } = useStatusMenu({
    change: async (mutate, { id, updatedAt }, wanted) => {
      const outcome = await mutate<typeof updateClient>({
        body: { status: wanted },
        failure: 'Erro ao atualizar cliente',
        loadedAt: updatedAt,
        params: { id },
        route: 'PUT /api/crm/clients/{id}',
        success: 'Cliente atualizado com sucesso!',
      })
      return outcome.ok ? outcome.answer.client : null
    },
    nameOf: ({ name }) => name,
    options: OPTIONS,
    stored: row.client,
    tones: TONES,
  })
  return { menu, row: { ...row, client: current } }
}
