import { useRecordPanel } from '@kit/admin/record/record-panel'
import type { LeadRow } from './lead-row'

export interface LeadPanelProps {
  /** Sender name in the WhatsApp greeting. */
  agencyName: string
}

/** The lead screen's drawer and questions, for buttons inside it. */
export const useLeadPanel = () => {
  const { given, ...actions } = useRecordPanel<LeadRow, LeadPanelProps>()
  return { ...actions, agencyName: given.agencyName }
}
