import { statusChange, useStatusMenu } from '@kit/admin/record/use-status-menu'
import { selectOptions } from '@kit/lib/choices'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { updateLead } from '../contract'
import { LEAD_STATUS_TONES } from '../domain/lead-tones'
import type { LeadRow } from './lead-row'

const OPTIONS = selectOptions(LEAD_STATUS_LABELS)

export const LEAD_UPDATE = {
  failure: 'Erro ao atualizar lead',
  route: 'PUT /api/leads/{id}',
  success: 'Lead atualizado com sucesso!',
} as const

/**
 * Returns a lead's row with its pending status, and the status menu.
 * @param onChanged reloads what the change affects
 */
export function useLeadStatus(row: LeadRow, onChanged: () => void = () => undefined) {
  const { current, menu } = useStatusMenu({
    change: async (mutate, latest, wanted) => {
      const outcome = await mutate<typeof updateLead>(statusChange(LEAD_UPDATE, latest, wanted))
      if (!outcome.ok) return null
      onChanged()
      return outcome.answer.lead
    },
    nameOf: ({ name }) => name,
    options: OPTIONS,
    stored: row.lead,
    tones: LEAD_STATUS_TONES,
  })
  return { menu, row: { ...row, lead: current } }
}
