import type { BadgeTone } from '@kit/admin/record/badge'
import { statusChange, useStatusMenu } from '@kit/admin/record/use-status-menu'
import { selectOptions } from '@kit/lib/choices'
import { CLIENT_STATUS_LABELS, type ClientStatus } from '@crm/statuses/domain/statuses'
import type { updateClient } from '../contract'
import type { ClientRow } from './client-row'

const OPTIONS = selectOptions(CLIENT_STATUS_LABELS)
const TONES: Record<ClientStatus, BadgeTone> = { active: 'green', archived: 'dark', inactive: 'grey' }

export const CLIENT_UPDATE = {
  failure: 'Erro ao atualizar cliente',
  route: 'PUT /api/crm/clients/{id}',
  success: 'Cliente atualizado com sucesso!',
} as const

/**
 * A client's row with its optimistic status, and the status menu.
 * @param onChanged reloads what the change affects
 */
export function useClientStatus(row: ClientRow, onChanged: () => void = () => undefined) {
  const { current, menu } = useStatusMenu({
    change: async (mutate, latest, wanted) => {
      const outcome = await mutate<typeof updateClient>(statusChange(CLIENT_UPDATE, latest, wanted))
      if (!outcome.ok) return null
      onChanged()
      return outcome.answer.client
    },
    nameOf: ({ name }) => name,
    options: OPTIONS,
    stored: row.client,
    tones: TONES,
  })
  return { menu, row: { ...row, client: current } }
}
