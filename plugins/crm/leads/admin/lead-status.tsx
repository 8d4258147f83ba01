import { savingOf } from '@kit/admin/record/saving-of'
import { statusChange, useStatusMenu } from '@kit/admin/record/use-status-menu'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { updateLead } from '../contract'
import { LEAD_STATUS_TONES } from '../domain/lead-tones'
import type { LeadRow } from './lead-row'

export const LEAD_SAVING = savingOf('lead', { create: 'POST /api/leads', update: 'PUT /api/leads/{id}' })

/**
 * Returns a lead's row with its pending status, and the status menu.
 * @param onChanged reloads what the change affects
 */
export function useLeadStatus(row: LeadRow, onChanged: () => void = () => undefined) {
  const { current, menu } = useStatusMenu({
    change: async (mutate, latest, wanted) => {
      const outcome = await mutate<typeof updateLead>(statusChange(LEAD_SAVING.update, latest, wanted))
      if (!outcome.ok) return null
      onChanged()
      return outcome.answer.lead
    },
    labels: LEAD_STATUS_LABELS,
    nameOf: ({ name }) => name,
    stored: row.lead,
    tones: LEAD_STATUS_TONES,
  })
  return { menu, row: { ...row, lead: current } }
}
