import type { BadgeTone } from '@kit/admin/record/badge'
import { savingOf } from '@kit/admin/record/saving-of'
import { statusChange, useStatusMenu } from '@kit/admin/record/use-status-menu'
import { CLIENT_STATUS_LABELS, type ClientStatus } from '@crm/statuses/domain/statuses'
import type { updateClient } from '../contract'
import type { ClientRow } from './client-row'

const TONES: Record<ClientStatus, BadgeTone> = { active: 'green', archived: 'dark', inactive: 'grey' }

export const CLIENT_SAVING = savingOf('cliente', {
  create: 'POST /api/crm/clients',
  update: 'PUT /api/crm/clients/{id}',
})

/**
 * A client's row with its optimistic status, and the status menu.
 * @param onChanged reloads what the change affects
 */
export function useClientStatus(row: ClientRow, onChanged: () => void = () => undefined) {
  const { current, menu } = useStatusMenu({
    change: async (mutate, latest, wanted) => {
      const outcome = await mutate<typeof updateClient>(statusChange(CLIENT_SAVING.update, latest, wanted))
      if (!outcome.ok) return null
      onChanged()
      return outcome.answer.client
    },
    labels: CLIENT_STATUS_LABELS,
    nameOf: ({ name }) => name,
    stored: row.client,
    tones: TONES,
  })
  return { menu, row: { ...row, client: current } }
}
